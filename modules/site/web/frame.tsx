import type { ReactNode } from 'react';
import * as m from '#messages/site';
import { ProgressBar } from '#ui/page/progress-bar.tsx';
import type { FrameDigest } from '../contract/types.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { BottomMenu } from './menu/bottom-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

/** Header, menus and footer around every page. */
export function Frame({
  digest,
  failed = false,
  search,
  children,
}: {
  digest: FrameDigest;
  failed?: boolean;
  /** The site's search field. */
  search?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <a className="skip-link" href="#content">
        {m.skip()}
      </a>
      <ProgressBar failed={failed} />
      <Header digest={digest} search={search} />
      <main className="content" id="content" tabIndex={-1}>
        {children}
      </main>
      <PageAnnouncer />
      <OfflineNotice />
      <Footer digest={digest} />
      <BottomMenu items={digest.mobileBottomMenu} />
    </>
  );
}

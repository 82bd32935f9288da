import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as m from '#messages/site';
import { Kept } from '#ui/kept.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Digest } from '../contract/wire.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

/** What stands around every page. */
export function Frame({
  digest,
  failed = false,
  children,
}: {
  digest: Digest;
  failed?: boolean;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const at = pathname + search;
  return (
    <>
      <a className="skip-link" href="#content">
        {m.skip()}
      </a>
      <ProgressBar failed={failed} />
      <Kept as="div" className="frame__part" name="header" of={digest} at={at}>
        <Header digest={digest} />
      </Kept>
      <main className="content" id="content" tabIndex={-1}>
        {children}
      </main>
      <PageAnnouncer />
      <OfflineNotice />
      <Footer digest={digest} />
      <Kept as="div" className="frame__part" name="bottom-menu" of={digest.mobileBottomMenu} at={at}>
        <BottomMenu items={digest.mobileBottomMenu} />
      </Kept>
    </>
  );
}

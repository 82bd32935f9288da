import * as m from '#messages/player';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { APP_PAGE, noticeOfQuery } from './download-notice.ts';

export function DownloadRefusal({ word, cap }: { word: string; cap: number | null }) {
  const notice = noticeOfQuery(word, cap);
  if (!notice) return null;
  return (
    <Notice
      kind="warning"
      title={notice.title()}
      actions={notice.remedy === 'app' && <ButtonLink to={APP_PAGE}>{m.free_app()}</ButtonLink>}
    >
      {notice.text()}
      {notice.footer && <p className="downloads__footer">{notice.footer()}</p>}
    </Notice>
  );
}

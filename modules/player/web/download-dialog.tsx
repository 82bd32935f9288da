import * as m from '#messages/player';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { APP_PAGE, type DownloadNotice } from './download-notice.ts';

/** Says why a download did not start. */
export function DownloadDialog({
  notice,
  joinLink,
  onClose,
}: {
  notice: DownloadNotice | undefined;
  joinLink: string;
  onClose(): void;
}) {
  return (
    <Dialog
      open={notice !== undefined}
      title={notice?.title() ?? ''}
      onClose={onClose}
      actions={
        <>
          {notice?.remedy === 'join' && <ButtonLink to={joinLink}>{m.get_access()}</ButtonLink>}
          {notice?.remedy === 'app' && <ButtonLink to={APP_PAGE}>{m.free_app()}</ButtonLink>}
          <Button type="button" kind="secondary" onClick={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      <p>{notice?.text()}</p>
      {notice?.footer && <p className="downloads__footer">{notice.footer()}</p>}
    </Dialog>
  );
}

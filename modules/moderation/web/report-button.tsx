import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/moderation';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ReportForm, type ReportSubject, reportPath } from './report-form.tsx';

/** Opens the report form in a dialog; without script, as a page. */
export function ReportButton({
  kind,
  subject,
  version,
  name = subject,
}: ReportSubject & { subject: string /** What visitors know it by. */; name?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <Link
        className="button button--quiet button--small"
        to={reportPath({ kind, subject, version })}
        aria-label={m.report_of({ name })}
        onClick={open}
      >
        {m.report()}
      </Link>
      <Dialog
        open={isOpen}
        persistent
        title={m.report_title()}
        actions={
          <Button kind="secondary" type="button" onClick={() => setIsOpen(false)}>
            {m.close()}
          </Button>
        }
        onClose={() => setIsOpen(false)}
      >
        {isOpen && <ReportForm of={{ kind, subject, version }} />}
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { useActing } from '#admin/components/acting.ts';
import { dateTime } from '#admin/components/dates.ts';
import { useMay } from '#admin/components/operator.ts';
import { ReasonDialog } from '#admin/components/reason-dialog.tsx';
import * as m from '#messages/membership-admin';
import type { MembershipDetail } from '../contract/admin-api.ts';
import { membership } from './api.ts';

/** Pauses what renews, and has what is paused taken up again: both at the word of its member, who is written to. */
export function PauseMembership({ found: { id, renewal, pause } }: { found: MembershipDetail }) {
  const mayPause = useMay('membership.pause');
  const [act] = useActing();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayPause || (!renewal && !pause)) return null;
  // What its biller cannot be asked for is its member's to press.
  if (pause && !pause.canBeAsked) return null;
  const close = () => setIsOpen(false);
  const title = pause ? m.resume() : m.pause();
  async function submit(reason: string) {
    const done = pause
      ? await act(() => membership().resumeMembership({ id, reason }), m.is_resumed())
      : await act(() => membership().pauseMembership({ id, reason }), m.is_paused());
    if (done) close();
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <ReasonDialog title={pause ? m.resume_title() : m.pause_title()} act={title} onClose={close} onReason={submit}>
          {pause ? m.resume_text({ until: dateTime(pause.until) }) : m.pause_text()}
        </ReasonDialog>
      )}
    </>
  );
}

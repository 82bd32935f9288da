import { useState } from 'react';
import { useActing } from '#admin/components/acting.ts';
import { useMay } from '#admin/components/operator.ts';
import { ReasonDialog } from '#admin/components/reason-dialog.tsx';
import * as m from '#messages/membership-admin';
import type { MembershipDetail } from '../contract/admin-api.ts';
import { membership } from './api.ts';

/** Takes access and renewal away at once, which no member could. */
export function RevokeMembership({ found: { id, status } }: { found: MembershipDetail }) {
  const mayRevoke = useMay('membership.revoke');
  const [act] = useActing();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayRevoke || status === 'inactive') return null;
  const close = () => setIsOpen(false);
  async function submit(reason: string) {
    if (await act(() => membership().revokeMembership({ id, reason }), m.is_revoked())) close();
  }
  return (
    <>
      <button type="button" className="button danger" onClick={() => setIsOpen(true)}>
        {m.revoke()}
      </button>
      {isOpen && (
        <ReasonDialog title={m.revoke_title()} act={m.revoke()} onClose={close} onReason={submit}>
          {m.revoke_text()}
        </ReasonDialog>
      )}
    </>
  );
}

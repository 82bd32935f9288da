import { useState } from 'react';
import { useActing } from '#admin/parts/acting.ts';
import { ConfirmDialog } from '#admin/parts/confirm.tsx';
import { dateTime } from '#admin/parts/dates.ts';
import { useMay } from '#admin/parts/operator.ts';
import * as m from '#messages/membership-admin';
import type { MembershipDetail } from '../contract/desk-calls.ts';
import { membership } from './calls.ts';

/** Stops renewal, as the member could on the site. */
export function CancelMembership({ found: { id, renewal, endsAt } }: { found: MembershipDetail }) {
  const mayCancel = useMay('membership.cancel');
  const [act] = useActing();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCancel || !renewal) return null;
  return (
    <>
      <button type="button" className="button danger" onClick={() => setIsOpen(true)}>
        {m.cancel()}
      </button>
      {isOpen && (
        <ConfirmDialog
          title={m.cancel_title()}
          act={m.cancel()}
          tone="danger"
          onConfirm={async () => {
            if (await act(() => membership().cancelMembership({ id }), m.is_canceled())) setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>{endsAt ? m.cancel_text_until({ until: dateTime(endsAt) }) : m.cancel_text()}</p>
          <p>{m.refund_hint()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

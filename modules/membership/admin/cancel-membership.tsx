import { useState } from 'react';
import { useActing } from '#admin/components/acting.ts';
import { ConfirmDialog } from '#admin/components/confirm.tsx';
import { dateTime } from '#admin/components/dates.ts';
import { useMay } from '#admin/components/operator.ts';
import * as m from '#messages/membership-admin';
import type { MembershipDetail } from '../contract/admin-api.ts';
import { membership } from './api.ts';

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

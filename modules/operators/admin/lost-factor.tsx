import { useState } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/operators-admin';
import { admin } from './api.ts';

/** The way back in for anyone who has lost every second factor, recovery codes and all. */
export function Component({ accountId: id }: { accountId: string }) {
  const { id: own } = useOperator();
  const [isOpen, setIsOpen] = useState(false);
  const [act] = useActing();
  async function reset() {
    if (await act(() => admin().resetFactor({ id }), m.lost_factor_reset())) setIsOpen(false);
  }
  return (
    <>
      <h2>{m.second_factor()}</h2>
      <p className="muted">{id === own ? m.lost_factor_own() : m.lost_factor()}</p>
      {id !== own && (
        <p className="dialog-acts">
          <button type="button" className="button danger" onClick={() => setIsOpen(true)}>
            {m.reset_factor()}
          </button>
        </p>
      )}
      {isOpen && (
        <ConfirmDialog
          title={m.lost_factor_title()}
          act={m.reset_factor()}
          tone="danger"
          onClose={() => setIsOpen(false)}
          onConfirm={reset}
        >
          <p>{m.lost_factor_hint()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/accounts-admin';
import type { AccountRow } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

/** Removes an account permanently, once its email is typed. */
export function RemoveDialog({
  account: { id, email },
  onClose,
}: {
  account: Pick<AccountRow, 'id' | 'email'>;
  onClose: () => void;
}) {
  const field = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [act] = useActing();
  async function remove() {
    await accounts().remove({ id, email: typed });
    await navigate('/accounts');
  }
  return (
    <ConfirmDialog
      title={m.remove_title({ email })}
      act={m.remove()}
      tone="danger"
      isReady={typed.trim().toLowerCase() === email}
      onConfirm={() => act(remove, m.remove_done())}
      onClose={onClose}
    >
      <ul>
        <li>{m.remove_goes()}</li>
        <li>{m.remove_stays()}</li>
        <li>{m.remove_undo()}</li>
      </ul>
      <div className="field">
        <label htmlFor={field}>{m.remove_type()}</label>
        <input
          id={field}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

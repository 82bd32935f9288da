import { useState } from 'react';
import { useMay } from '#admin/components/account/operator.ts';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { download } from '#admin/components/table/download.ts';
import * as m from '#messages/accounts-admin';
import type { AccountRow } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

/** Everything that is known of a person, as a file. */
export function ExportButton({ account: { id, email } }: { account: Pick<AccountRow, 'id' | 'email'> }) {
  const mayExport = useMay('accounts.export-accounts');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayExport) return null;
  const close = () => setIsOpen(false);
  async function save() {
    try {
      const { data } = await accounts().exportAccount({ id });
      // Named by the id: what lies in a folder of downloads need not tell whose it is.
      download(`account-${id}.json`, JSON.stringify(data, null, 2), 'application/json');
      close();
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {m.export_account()}
      </button>
      {isOpen && (
        <ConfirmDialog title={m.export_title({ email })} act={m.export_act()} onConfirm={save} onClose={close}>
          <p>{m.export_hint()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

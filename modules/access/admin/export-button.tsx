import { useState } from 'react';
import { ConfirmDialog } from '#admin/parts/confirm.tsx';
import { download } from '#admin/parts/download.ts';
import { notify } from '#admin/parts/notices.tsx';
import { useMay } from '#admin/parts/operator.ts';
import { messageOf } from '#admin/parts/refusal.ts';
import * as m from '#messages/access-admin';
import type { AccountRow } from '../contract/desk-calls.ts';
import { access } from './calls.ts';

/** Everything that is known of a person, as a file. */
export function ExportButton({ account: { id, email } }: { account: Pick<AccountRow, 'id' | 'email'> }) {
  const mayExport = useMay('access.export-accounts');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayExport) return null;
  const close = () => setIsOpen(false);
  async function save() {
    try {
      const { data } = await access().exportAccount({ id });
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
        <ConfirmDialog
          title={m.export_title({ email })}
          act={m.export_act()}
          onConfirm={save}
          onClose={close}
        >
          <p>{m.export_hint()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

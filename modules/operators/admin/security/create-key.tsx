import { useId, useState } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { DialogForm, ScrollingChoices } from '#admin/components/dialog/dialog-form.tsx';
import { CopyButton } from '#admin/components/screen/copy-button.tsx';
import { PERMISSIONS, type Permission } from '#api/declare/permissions.ts';
import * as m from '#messages/operators-admin';
import { PERSONS_ALONE } from '../../contract/key-api.ts';
import { admin } from '../api.ts';
import { PERMISSION_LABELS } from '../people/permission-labels.ts';

const LIVES = [30, 90, 365] as const;

/** Creates a key and shows it; it can't be shown again. */
export function CreateKey({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const [key, setKey] = useState<string>();
  return (
    <AdminDialog title={m.make_key()} onClose={onClose}>
      {key ? (
        <div className="dialog-body">
          <p>{m.key_once()}</p>
          <code className="secret-shown">{key}</code>
          <div className="form-acts">
            <CopyButton text={key} />
            <button type="button" className="button primary" onClick={onClose}>
              {m.key_saved()}
            </button>
          </div>
        </div>
      ) : (
        <KeyForm
          onCreated={(created) => {
            setKey(created);
            onCreated();
          }}
        />
      )}
    </AdminDialog>
  );
}

function KeyForm({ onCreated }: { onCreated: (key: string) => void }) {
  const { permissions: own } = useOperator();
  const id = useId();
  async function make(values: FormData) {
    const life = String(values.get('life'));
    const { data } = await admin().makeKey({
      label: String(values.get('label')),
      permissions: values.getAll('permissions') as Permission[],
      expiresInDays: life === '' ? null : Number(life),
    });
    onCreated(data.key);
  }
  const grantable = PERMISSIONS.filter((permission) => own.has(permission) && !PERSONS_ALONE.includes(permission));
  return (
    <DialogForm act={m.make_key()} onSubmit={make}>
      <div className="field">
        <label htmlFor={`${id}-label`}>{m.key_label()}</label>
        <input id={`${id}-label`} name="label" type="text" autoComplete="off" maxLength={80} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-life`}>{m.key_life()}</label>
        <select id={`${id}-life`} name="life" defaultValue="90">
          {LIVES.map((days) => (
            <option key={days} value={days}>
              {m.days({ days })}
            </option>
          ))}
          <option value="">{m.until_revoked()}</option>
        </select>
      </div>
      <ScrollingChoices
        name="permissions"
        legend={m.key_permissions()}
        choices={grantable.map((value) => ({
          value,
          label: PERMISSION_LABELS[value](),
          about: <code className="muted">{value}</code>,
        }))}
      />
    </DialogForm>
  );
}

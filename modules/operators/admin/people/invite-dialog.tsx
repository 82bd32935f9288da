import { useId } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { useRoles } from '#admin/components/account/roles.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { DialogForm, ScrollingChoices } from '#admin/components/dialog/dialog-form.tsx';
import * as m from '#messages/operators-admin';
import { admin } from '../api.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { sites, siteHere } = useOperator();
  const roles = useRoles();
  const id = useId();
  async function send(values: FormData) {
    await admin().invite({
      email: String(values.get('email')),
      roles: values.getAll('roles').map(String),
      site: String(values.get('site')),
    });
    onClose();
  }
  return (
    <AdminDialog title={m.invite()} onClose={onClose}>
      <DialogForm act={m.send_invitation()} done={m.invited()} onSubmit={send}>
        <div className="field">
          <label htmlFor={`${id}-email`}>{m.email()}</label>
          <input id={`${id}-email`} name="email" type="email" autoComplete="off" maxLength={254} />
        </div>
        <ScrollingChoices
          name="roles"
          legend={m.roles()}
          choices={roles.map(({ id: value, name, about }) => ({
            value,
            label: name,
            about: <span className="muted">{about}</span>,
          }))}
        />
        <div className="field">
          <label htmlFor={`${id}-site`}>{m.invitation_site()}</label>
          <select id={`${id}-site`} name="site" defaultValue={siteHere}>
            {sites.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </DialogForm>
    </AdminDialog>
  );
}

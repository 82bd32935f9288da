import { type FormEvent, useId, useState } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { useRoles } from '#admin/components/account/roles.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/operators-admin';
import { admin } from '../api.ts';

/** Sends an invitation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { sites, siteHere } = useOperator();
  const roles = useRoles();
  const id = useId();
  const [, isBusy, perform] = useActing();
  const [fault, setFault] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setFault(undefined);
    const send = async () => {
      await admin().invite({
        email: String(values.get('email')),
        roles: values.getAll('roles').map(String),
        site: String(values.get('site')),
      });
      onClose();
    };
    await perform(send, m.invited()).catch((error: unknown) => setFault(messageOf(error)));
  }
  return (
    <AdminDialog title={m.invite()} onClose={onClose}>
      <form className="small-form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="field">
          <label htmlFor={`${id}-email`}>{m.email()}</label>
          <input id={`${id}-email`} name="email" type="email" autoComplete="off" maxLength={254} />
        </div>
        <fieldset className="choices scrolling">
          <legend>{m.roles()}</legend>
          {roles.map(({ id: key, name, about }) => (
            <label key={key} className="check">
              <input type="checkbox" name="roles" value={key} />
              <span>
                {name}
                <br />
                <span className="muted">{about}</span>
              </span>
            </label>
          ))}
        </fieldset>
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
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy}>
          {m.send_invitation()}
        </button>
      </form>
    </AdminDialog>
  );
}

import { type FormEvent, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { OwnSecurity } from '../../contract/types.ts';
import { useScript } from '../forms/use-script.ts';
import { SECURITY } from '../settings/settings-address.ts';
import { SettingsPart } from '../settings/settings-part.tsx';
import { ActionButton } from './act-button.tsx';

type Passkey = OwnSecurity['passkeys'][number];

/** R30. The account's passkeys: add, rename and remove. */
export function PasskeysPart({ security, isOpen }: { security: OwnSecurity; isOpen: boolean }) {
  const { passkeys, host } = security;
  return (
    <SettingsPart title={m.passkeys()} hint={m.passkeys_text({ host })}>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOpen={isOpen} />
          ))}
        </ul>
      )}
      {isOpen && <AddPasskey />}
    </SettingsPart>
  );
}

function PasskeyRow({ passkey, isOpen }: { passkey: Passkey; isOpen: boolean }) {
  const { locale } = useView();
  const { id, label, host, createdAt, lastUsedAt } = passkey;
  const day = (time: string) => formatDate(locale, Math.floor(Date.parse(time) / 1000));
  return (
    <li className="devices__one">
      <div>
        <p className="devices__name">{label}</p>
        <p className="devices__seen">
          {host && `${m.passkey_host_is({ host })} `}
          {m.passkey_added_on({ date: day(createdAt) })} {lastUsedAt && m.passkey_used({ date: day(lastUsedAt) })}
        </p>
      </div>
      {isOpen && (
        <div className="security-acts">
          {/* A native element, so that it opens without JavaScript; the key closes it after a new name. */}
          <details className="security-rename" key={label}>
            <summary className="button button--secondary button--small" aria-label={m.passkey_rename_of({ label })}>
              {m.passkey_rename()}
            </summary>
            <Form method="post" action={SECURITY} className="security-name">
              <input type="hidden" name="intent" value="passkey-name" />
              <input type="hidden" name="id" value={id} />
              <TextField
                label={m.passkey_name_of({ label })}
                name="label"
                defaultValue={label}
                required
                maxLength={60}
              />
              <Button kind="secondary" size="small">
                {m.passkey_save_name()}
              </Button>
            </Form>
          </details>
          <ActionButton intent="passkey-remove" id={id} kind="danger" name={m.passkey_remove_of({ label })}>
            {m.passkey_remove()}
          </ActionButton>
        </div>
      )}
    </li>
  );
}

/** Browsers create passkeys only by JavaScript. */
function AddPasskey() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ busy?: boolean; fault?: string; isAdded?: boolean }>({});
  const hasScript = useScript();
  if (!hasScript) return <p>{m.passkeys_need_script()}</p>;
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const label = textOf(new FormData(form), 'label');
    setState({ busy: true });
    const { addPasskey } = await import('../passkeys/own-passkeys.ts');
    const fault = await addPasskey(label);
    setState({ fault, isAdded: !fault });
    await revalidate();
    if (!fault) form.reset();
  }
  return (
    <form className="account-form" onSubmit={add}>
      {state.fault && <Notice kind="problem">{state.fault}</Notice>}
      {state.isAdded && <Notice kind="success">{m.passkey_is_added()}</Notice>}
      <TextField label={m.passkey_name()} name="label" maxLength={60} hint={m.passkey_name_hint()} />
      <Button busy={state.busy}>{m.passkey_add()}</Button>
    </form>
  );
}

import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { OwnSecurity } from '../../contract/types.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { useScript } from '../forms/use-script.ts';
import { SECURITY } from '../settings/settings-address.ts';
import { SettingsPart } from '../settings/settings-part.tsx';

/** R32. Asks for a proof before anything can be changed. */
export function ProofPart({ security, action = SECURITY }: { security: OwnSecurity; action?: string }) {
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState<string>();
  const hasScript = useScript();
  async function byPasskey() {
    const { proveByPasskey } = await import('../passkeys/own-passkeys.ts');
    const wrong = await proveByPasskey();
    setFault(wrong);
    if (!wrong) await revalidate();
  }
  return (
    <SettingsPart title={m.prove()} hint={m.prove_text()}>
      {fault && <Notice kind="problem">{fault}</Notice>}
      <Form method="post" action={action} className="account-form">
        <input type="hidden" name="intent" value="prove" />
        <PasswordField label={m.old_password()} name="oldPassword" autoComplete="current-password" />
        <Button>{m.prove_act()}</Button>
      </Form>
      {security.codesSince && (
        <Form method="post" action={action} className="account-form">
          <input type="hidden" name="intent" value="prove" />
          <TextField
            label={m.or_code()}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            required
            maxLength={40}
          />
          <Button kind="secondary">{m.prove_by_code()}</Button>
        </Form>
      )}
      {hasScript && security.passkeys.some(({ isHere }) => isHere) && (
        <p>
          <Button type="button" kind="secondary" onClick={byPasskey}>
            {m.use_passkey()}
          </Button>
        </p>
      )}
    </SettingsPart>
  );
}

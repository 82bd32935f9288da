import { Form, useNavigation } from 'react-router';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { QrPicture } from '#ui/media/qr-picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import type { OwnSecurity } from '../../contract/types.ts';
import { errorsOf, type FormAnswer, messageOf } from '../forms/form-answer.ts';
import { SECURITY } from '../settings/settings-address.ts';
import { SettingsPart } from '../settings/settings-part.tsx';
import { ActionButton } from './act-button.tsx';
import type { NewApp } from './security-action.ts';

/** R28, R31. Codes of an app after the password: on or off, and their recovery codes. */
export function CodesPart({
  security: { codesSince, recoveryCodesLeft },
  isOpen,
  app,
  refused,
}: {
  security: OwnSecurity;
  /** Whether anything can be changed now. */
  isOpen: boolean;
  /** The app being set up. */
  app?: NewApp;
  refused?: FormAnswer;
}) {
  const { locale } = useView();
  const isOn = codesSince !== null;
  return (
    <SettingsPart title={m.codes()} hint={m.codes_text()}>
      {isOn ? (
        <>
          <p>
            {m.codes_since({ date: formatDate(locale, Math.floor(Date.parse(codesSince) / 1000)) })}{' '}
            {m.recovery_left({ left: recoveryCodesLeft })}
          </p>
          {isOpen && (
            <div className="security-acts">
              <ActionButton intent="recovery-renew">{m.recovery_renew()}</ActionButton>
              <ActionButton intent="codes-end" kind="danger">
                {m.codes_end()}
              </ActionButton>
            </div>
          )}
        </>
      ) : (
        isOpen &&
        (app ? (
          <ConfirmApp app={app} refused={refused} />
        ) : (
          <ActionButton intent="codes-begin">{m.codes_begin()}</ActionButton>
        ))
      )}
    </SettingsPart>
  );
}

function ConfirmApp({ app: { secret, uri, picture }, refused }: { app: NewApp; refused?: FormAnswer }) {
  const busy = useNavigation().state !== 'idle';
  const wrong = refused && (errorsOf(refused).code ?? messageOf(refused));
  return (
    <Form method="post" action={SECURITY} className="account-form">
      <p>{m.codes_scan()}</p>
      <QrPicture code={picture} label={m.codes_qr()} />
      <p className="security-secret">
        {m.codes_secret()} <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={uri}>{m.codes_open_app()}</a>
      </p>
      <input type="hidden" name="intent" value="codes-confirm" />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <TextField
        label={m.code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={40}
        autoFocus
        hint={m.codes_confirm_hint()}
        error={wrong}
      />
      <Button busy={busy}>{m.codes_confirm()}</Button>
    </Form>
  );
}

import { useEffect, useState } from 'react';
import * as m from '#messages/admin';
import { SmallForm } from '../form/small-form.tsx';
import { messageOf } from '../request/refusal.ts';
import { CopyButton } from '../screen/copy-button.tsx';
import { Waiting } from '../screen/waiting.tsx';
import { admin } from './me.ts';

/** Sets up an authenticator app. @param props.onSetUp is told the recovery codes that came with it, if any did */
export function EnrolApp({ onSetUp }: { onSetUp: (recoveryCodes: readonly string[]) => void }) {
  const [app, setApp] = useState<{ secret: string; uri: string; picture: string }>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    admin()
      .beginTotp()
      .then(
        ({ data }) => setApp(data),
        (error: unknown) => setFault(messageOf(error)),
      );
  }, []);
  if (fault) return <p role="alert">{fault}</p>;
  return (
    <>
      <p>{m.enrol_hint()}</p>
      {app ? (
        <div className="enrol-app">
          <img
            className="enrol-picture"
            alt={m.enrol_picture()}
            src={`data:image/svg+xml,${encodeURIComponent(app.picture)}`}
          />
          <p>
            {m.enrol_by_hand()} <code className="enrol-secret">{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <p className="form-acts">
            <a className="button" href={app.uri}>
              {m.enrol_here()}
            </a>
            <CopyButton text={app.secret} act={m.copy_secret()} />
          </p>
        </div>
      ) : (
        <Waiting />
      )}
      <SmallForm
        act={m.go_on()}
        fields={[{ name: 'code', label: m.code(), type: 'text', autoComplete: 'one-time-code', isCode: true }]}
        onSubmit={async ({ code = '' }) => onSetUp((await admin().confirmTotp({ code })).data.recoveryCodes)}
      />
    </>
  );
}

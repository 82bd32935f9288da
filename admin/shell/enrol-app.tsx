import { useEffect, useState } from 'react';
import * as m from '#messages/admin';
import { messageOf } from '../parts/refusal.ts';
import { SmallForm } from '../parts/small-form.tsx';
import { desk } from './me.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app, then shows the recovery codes once. */
export function EnrolApp({ onDone }: { onDone: () => void }) {
  const [app, setApp] = useState<{ secret: string; picture: string }>();
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  useEffect(() => {
    desk()
      .beginTotp()
      .then(
        ({ data }) => setApp(data),
        (error: unknown) => setFault(messageOf(error)),
      );
  }, []);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (fault) return <p role="alert">{fault}</p>;
  return (
    <>
      <p>{m.enrol_hint()}</p>
      {app && (
        <div className="enrol-app">
          <img
            className="enrol-picture"
            alt={m.enrol_picture()}
            src={`data:image/svg+xml,${encodeURIComponent(app.picture)}`}
          />
          <p>
            {m.enrol_by_hand()} <code className="enrol-secret">{app.secret}</code>
          </p>
        </div>
      )}
      <SmallForm
        act={m.go_on()}
        fields={[
          { name: 'code', label: m.code(), type: 'text', autoComplete: 'one-time-code', isCode: true },
        ]}
        onSubmit={async ({ code = '' }) => {
          const { recoveryCodes } = (await desk().confirmTotp({ code })).data;
          if (recoveryCodes.length > 0) setCodes(recoveryCodes);
          else onDone();
        }}
      />
    </>
  );
}

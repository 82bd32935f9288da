import { useState } from 'react';
import * as m from '#messages/admin';
import { EnrolApp } from '../components/account/enrol-app.tsx';
import { addPasskey, canUsePasskeys } from '../components/account/passkey.ts';
import { PasskeyButton } from '../components/account/passkey-button.tsx';
import { RecoveryCodes } from '../components/account/recovery-codes.tsx';

/** The first second factor, an app or a passkey, and the recovery codes that come with it. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const take = (given: readonly string[]) => (given.length > 0 ? setCodes(given) : onDone());
  return (
    <>
      <EnrolApp onSetUp={take} />
      {canUsePasskeys() && <p className="or">{m.or()}</p>}
      <PasskeyButton act={m.enrol_passkey()} work={async () => take(await addPasskey())} />
    </>
  );
}

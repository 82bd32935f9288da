import { useState } from 'react';
import * as m from '#messages/admin';
import type { Me } from '#modules/operators/contract/types.ts';
import { AdminDialog } from '../components/dialog/dialog.tsx';
import { FactorForm } from './factor-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Lets anyone who was in the admin in again, above what they were doing. @param onEnd told who is in, or nobody */
export function SignInDialog({ email, onEnd }: { email: string; onEnd: (me?: Me) => void }) {
  const [me, setMe] = useState<Me>();
  function goOn(found: Me) {
    // Setting up a factor is more than a dialog can hold.
    if (found.stage === 'factor') setMe(found);
    else onEnd(found.stage === 'in' ? found : undefined);
  }
  return (
    <AdminDialog title={me ? m.second_factor_title() : m.sign_in_again_title()} onClose={() => onEnd()}>
      {me ? (
        <FactorForm me={me} onShown={() => onEnd(me)} />
      ) : (
        <>
          <p className="dialog-body">{m.sign_in_again_hint()}</p>
          <PasswordForm email={email} onSignedIn={goOn} />
        </>
      )}
    </AdminDialog>
  );
}

import * as m from '#messages/admin';
import type { Me } from '#modules/desk/contract/wire.ts';
import { desk } from '../parts/me.ts';
import { SmallForm } from '../parts/small-form.tsx';

export function PasswordForm({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  return (
    <SmallForm
      act={m.sign_in()}
      fields={[
        { name: 'email', label: m.email(), type: 'email', autoComplete: 'username' },
        { name: 'password', label: m.password(), type: 'password', autoComplete: 'current-password' },
      ]}
      onSubmit={async ({ email = '', password = '' }) => {
        onSignedIn((await desk().signIn({ email, password })).data);
      }}
    />
  );
}

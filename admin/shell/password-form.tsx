import * as m from '#messages/admin';
import type { Me } from '#modules/desk/contract/wire.ts';
import { desk } from '../parts/me.ts';
import { SmallForm } from '../parts/small-form.tsx';

/** @param props.email of whoever is expected */
export function PasswordForm(props: { email?: string; onSignedIn: (me: Me) => void }) {
  return (
    <SmallForm
      act={m.sign_in()}
      fields={[
        { name: 'email', label: m.email(), type: 'email', autoComplete: 'username', value: props.email },
        { name: 'password', label: m.password(), type: 'password', autoComplete: 'current-password' },
      ]}
      onSubmit={async ({ email = '', password = '' }) => {
        props.onSignedIn((await desk().signIn({ email, password })).data);
      }}
    />
  );
}

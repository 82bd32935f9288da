import * as m from '#messages/admin';
import type { Me } from '#modules/operators/contract/types.ts';
import { admin } from '../components/account/me.ts';
import { SmallForm } from '../components/form/small-form.tsx';

/** @param props.email of anyone who is expected */
export function PasswordForm(props: { email?: string; onSignedIn: (me: Me) => void }) {
  return (
    <SmallForm
      act={m.sign_in()}
      fields={[
        { name: 'email', label: m.email(), type: 'email', autoComplete: 'username', value: props.email },
        { name: 'password', label: m.password(), type: 'password', autoComplete: 'current-password' },
      ]}
      onSubmit={async ({ email = '', password = '' }) => {
        props.onSignedIn((await admin().signIn({ email, password })).data);
      }}
    />
  );
}

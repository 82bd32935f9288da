import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/admin';
import { desk } from '../parts/me.ts';
import { SmallForm } from '../parts/small-form.tsx';
import { Enrol } from './enrol.tsx';
import { Entrance } from './entrance.tsx';

/** Where the link leads that the program prints at its first start. */
export function FirstOperator() {
  const navigate = useNavigate();
  // Taken out of the address at once, so that no history keeps it.
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    history.replaceState(history.state, '', location.pathname);
    return found;
  });
  const [isIn, setIsIn] = useState(false);
  if (isIn)
    return (
      <Entrance title={m.enrol_title()}>
        <Enrol onDone={() => void navigate('/', { replace: true })} />
      </Entrance>
    );
  return (
    <Entrance title={m.first_operator_title()}>
      <p>{m.first_operator_hint()}</p>
      <SmallForm
        act={m.first_operator_act()}
        fields={[
          { name: 'email', label: m.email(), type: 'email', autoComplete: 'username' },
          {
            name: 'password',
            label: m.password(),
            type: 'password',
            autoComplete: 'new-password',
            hint: m.new_password_hint(),
          },
        ]}
        onSubmit={async ({ email = '', password = '' }) => {
          await desk().claimFirst({ token, email, password });
          setIsIn(true);
        }}
      />
    </Entrance>
  );
}

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '#messages/admin';
import { admin } from '../components/account/me.ts';
import { SmallForm } from '../components/form/small-form.tsx';
import { useLoaded } from '../components/request/use-loaded.ts';
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
  // A line that is lost says nothing about the link; sending the form asks again.
  const { data: link } = useLoaded(token, async () => (await admin().firstLink({ token })).data);
  if (link?.isGood === false)
    return (
      <Entrance title={m.first_link_dead()}>
        <p>{m.first_link_dead_hint()}</p>
        <Link className="button" to="/sign-in">
          {m.sign_in_title()}
        </Link>
      </Entrance>
    );
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
          await admin().claimFirst({ token, email, password });
          setIsIn(true);
        }}
      />
    </Entrance>
  );
}

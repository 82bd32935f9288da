import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '#messages/admin';
import { admin } from '../components/account/me.ts';
import { SmallForm } from '../components/form/small-form.tsx';
import { useLoaded } from '../components/request/use-loaded.ts';
import { Enrol } from './enrol.tsx';
import { Entrance } from './entrance.tsx';

/** Where the link of an invitation leads. */
export function Invitation() {
  const navigate = useNavigate();
  // Taken out of the address at once, so that no history keeps it.
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    history.replaceState(history.state, '', location.pathname);
    return found;
  });
  const [isIn, setIsIn] = useState(false);
  const { data: invitation, fault } = useLoaded(token, async () => (await admin().readInvitation({ token })).data);
  if (fault && !isIn)
    return (
      <Entrance title={m.invitation_dead()}>
        <p>{fault}</p>
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
  if (!invitation) return <Entrance title={m.invitation_title()}>{null}</Entrance>;
  return (
    <Entrance title={m.invitation_title()}>
      <p>{m.invitation_hint({ email: invitation.email })}</p>
      <SmallForm
        act={m.invitation_act()}
        fields={[
          {
            name: 'password',
            label: m.password(),
            type: 'password',
            autoComplete: 'new-password',
            hint: m.new_password_hint(),
          },
        ]}
        onSubmit={async ({ password = '' }) => {
          await admin().acceptInvitation({ token, password });
          setIsIn(true);
        }}
      />
    </Entrance>
  );
}

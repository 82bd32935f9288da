import { useState } from 'react';
import * as m from '#messages/admin';
import { admin } from '../components/account/me.ts';
import { SmallForm } from '../components/form/small-form.tsx';
import { useLoaded } from '../components/request/use-loaded.ts';
import { Entrance } from './entrance.tsx';
import { DeadLink, EnrolAfterLink, newPasswordField, useLinkToken } from './link-entrance.tsx';

/** Where the link of an invitation leads. */
export function Invitation() {
  const token = useLinkToken();
  const [isIn, setIsIn] = useState(false);
  const { data: invitation, fault } = useLoaded(token, async () => (await admin().readInvitation({ token })).data);
  if (isIn) return <EnrolAfterLink />;
  if (fault) return <DeadLink title={m.invitation_dead()}>{fault}</DeadLink>;
  if (!invitation) return <Entrance title={m.invitation_title()}>{null}</Entrance>;
  return (
    <Entrance title={m.invitation_title()}>
      <p>{m.invitation_hint({ email: invitation.email })}</p>
      <SmallForm
        act={m.invitation_act()}
        fields={[newPasswordField()]}
        onSubmit={async ({ password = '' }) => {
          await admin().acceptInvitation({ token, password });
          setIsIn(true);
        }}
      />
    </Entrance>
  );
}

import { useState } from 'react';
import * as m from '#messages/admin';
import { admin } from '../components/account/me.ts';
import { SmallForm } from '../components/form/small-form.tsx';
import { useLoaded } from '../components/request/use-loaded.ts';
import { Entrance } from './entrance.tsx';
import { DeadLink, EnrolAfterLink, newPasswordField, useLinkToken } from './link-entrance.tsx';

/** Where the link leads that the program prints at its first start. */
export function FirstOperator() {
  const token = useLinkToken();
  const [isIn, setIsIn] = useState(false);
  // A line that is lost says nothing about the link; sending the form asks again.
  const { data: link } = useLoaded(token, async () => (await admin().firstLink({ token })).data);
  if (isIn) return <EnrolAfterLink />;
  if (link?.isGood === false) return <DeadLink title={m.first_link_dead()}>{m.first_link_dead_hint()}</DeadLink>;
  return (
    <Entrance title={m.first_operator_title()}>
      <p>{m.first_operator_hint()}</p>
      <SmallForm
        act={m.first_operator_act()}
        fields={[{ name: 'email', label: m.email(), type: 'email', autoComplete: 'username' }, newPasswordField()]}
        onSubmit={async ({ email = '', password = '' }) => {
          await admin().claimFirst({ token, email, password });
          setIsIn(true);
        }}
      />
    </Entrance>
  );
}

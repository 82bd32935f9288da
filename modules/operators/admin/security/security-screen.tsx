import { useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import { admin } from '../api.ts';
import { AlertEmailsCard } from './alert-emails-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export async function loader() {
  return (await admin().security()).data;
}

/** An operator's own settings: second factors, sessions, emails about alerts, keys. */
export function Component() {
  const facts = useLoaderData<typeof loader>();
  const mayManageKeys = useMay('operators.manage-keys');
  return (
    <>
      <PageHead title={m.security()} />
      <FactorsCard facts={facts} />
      <SessionsCard sessions={facts.sessions} />
      <AlertEmailsCard isOn={facts.hasAlertEmails} />
      {mayManageKeys && <KeysCard />}
    </>
  );
}

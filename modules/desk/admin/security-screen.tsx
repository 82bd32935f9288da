import { useLoaderData } from 'react-router';
import { useMay } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/desk-admin';
import { desk } from './calls.ts';
import { FactorsCard } from './factors-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export async function loader() {
  return (await desk().security()).data;
}

/** What an operator keeps of their own: second factors, sessions, keys. */
export function Component() {
  const facts = useLoaderData<typeof loader>();
  const mayManageKeys = useMay('desk.manage-keys');
  return (
    <>
      <PageHead title={m.security()} />
      <FactorsCard facts={facts} />
      <SessionsCard sessions={facts.sessions} />
      {mayManageKeys && <KeysCard />}
    </>
  );
}

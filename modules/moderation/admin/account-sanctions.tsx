import { useState } from 'react';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/moderation-admin';
import { moderation } from './api.ts';
import { SanctionList } from './sanction-list.tsx';

/** The sanctions of an account, on its screen. */
export function Component({ accountId }: { accountId: string }) {
  const [changes, setChanges] = useState(0);
  const { data, fault } = useLoaded(`${accountId}:${changes}`, async () => {
    return (await moderation().sanctions({ userId: accountId, limit: 20 })).data.rows;
  });
  return (
    <>
      <h2>{m.sanctions()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data && <SanctionList of={data} onChange={() => setChanges(changes + 1)} />}
    </>
  );
}

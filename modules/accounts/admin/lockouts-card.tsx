import { useState } from 'react';
import { useOperator } from '#admin/components/account/operator.ts';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/accounts-admin';
import type { Lockouts, SlowedSource } from '../contract/account-admin-api.ts';
import { accounts } from './api.ts';
import { SiteChoice } from './site-choice.tsx';

/** Whether guesses lock an account out, since when and for how long, and the two ways to let its owner in. */
export function LockOutsCard({ accountId: id }: { accountId: string }) {
  const { siteHere } = useOperator();
  const [clearings, setClearings] = useState(0);
  const [site, setSite] = useState(siteHere);
  const { data, fault } = useLoaded(`${id} ${clearings}`, async () => (await accounts().lockouts({ id })).data);
  const isHeld = (lockouts: Lockouts) => lockouts.everywhere !== null || lockouts.places.length > 0;
  const actions: Action<Lockouts>[] = [
    {
      label: m.clear_lockouts,
      permission: 'accounts.manage-accounts',
      when: isHeld,
      confirm: () => ({ title: m.clear_lockouts_title(), text: m.clear_lockouts_hint() }),
      run: () =>
        accounts()
          .clearLockouts({ id })
          .finally(() => setClearings((count) => count + 1)),
      done: () => m.lockouts_cleared(),
    },
    {
      label: m.mail_unblock,
      permission: 'accounts.manage-accounts',
      confirm: () => ({
        title: m.mail_unblock_title(),
        text: (
          <>
            <p>{m.mail_unblock_hint()}</p>
            <SiteChoice label={m.email_in_brand()} site={site} onChoose={setSite} />
          </>
        ),
      }),
      run: () => accounts().emailUnblockLink({ id, site }),
      done: () => m.unblock_is_mailed(),
    },
  ];
  return (
    <section className="card panel">
      <h2>{m.lockouts()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data && !isHeld(data) && <p className="muted">{m.nobody_held()}</p>}
      {data && isHeld(data) && <Held lockouts={data} />}
      {data && (
        <p className="dialog-acts">
          <Actions of={data} actions={actions} />
        </p>
      )}
    </section>
  );
}

function Held({ lockouts: { everywhere, places } }: { lockouts: Lockouts }) {
  return (
    <ul className="plain-list">
      {everywhere && (
        <li>{m.held_everywhere({ since: dateTime(everywhere.since), until: dateTime(everywhere.until) })}</li>
      )}
      {places.map((place) => (
        <li key={`${place.from} ${place.place} ${place.lastAttemptAt}`}>{sourceText(place)}</li>
      ))}
    </ul>
  );
}

function sourceText({ from, place, attempts, lastAttemptAt, blockedUntil }: SlowedSource): string {
  const source = {
    from: from === 'device' ? m.known_browser() : (place ?? ''),
    count: attempts,
    at: dateTime(lastAttemptAt),
  };
  return blockedUntil ? m.slowed_until({ ...source, until: dateTime(blockedUntil) }) : m.slowed(source);
}

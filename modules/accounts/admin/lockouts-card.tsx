import { useState } from 'react';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/accounts-admin';
import type { Lockouts, SlowedSource } from '../contract/account-admin-api.ts';
import { accounts } from './api.ts';
import { SiteChoice } from './site-choice.tsx';

/** Whether guesses keep somebody out, since when and for how long, and the two ways back in. */
export function LockOutsCard({ accountId: id }: { accountId: string }) {
  const mayManage = useMay('accounts.manage-accounts');
  const { siteHere } = useOperator();
  const [asked, setAsked] = useState(0);
  const [site, setSite] = useState(siteHere);
  const [open, setOpen] = useState<'clear' | 'email'>();
  const [act] = useActing();
  const { data, fault } = useLoaded(`${id} ${asked}`, async () => (await accounts().lockouts({ id })).data);
  const close = () => setOpen(undefined);
  async function letIn() {
    if (await act(() => accounts().clearLockouts({ id }), m.lockouts_cleared())) close();
    setAsked((count) => count + 1);
  }
  async function mail() {
    if (await act(() => accounts().emailUnblockLink({ id, site }), m.unblock_is_mailed())) close();
  }
  const isHeld = data && (data.everywhere !== null || data.places.length > 0);
  return (
    <section className="card panel">
      <h2>{m.lockouts()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data && !isHeld && <p className="muted">{m.nobody_held()}</p>}
      {data && isHeld && <Held lockouts={data} />}
      {mayManage && data && (
        <p className="dialog-acts">
          {isHeld && (
            <button type="button" className="button" onClick={() => setOpen('clear')}>
              {m.clear_lockouts()}
            </button>
          )}
          <button type="button" className="button" onClick={() => setOpen('email')}>
            {m.mail_unblock()}
          </button>
        </p>
      )}
      {open === 'clear' && (
        <ConfirmDialog title={m.clear_lockouts_title()} act={m.clear_lockouts()} onConfirm={letIn} onClose={close}>
          <p>{m.clear_lockouts_hint()}</p>
        </ConfirmDialog>
      )}
      {open === 'email' && (
        <ConfirmDialog title={m.mail_unblock_title()} act={m.mail_unblock()} onConfirm={mail} onClose={close}>
          <p>{m.mail_unblock_hint()}</p>
          <SiteChoice label={m.email_in_brand()} site={site} onChoose={setSite} />
        </ConfirmDialog>
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
        <li key={`${place.from} ${place.place} ${place.lastAttemptAt}`}>{wordsOf(place)}</li>
      ))}
    </ul>
  );
}

function wordsOf({
  from,
  place,
  attempts,
  lastAttemptAt: lastTryAt,
  blockedUntil: refusedUntil,
}: SlowedSource): string {
  const words = {
    from: from === 'device' ? m.known_browser() : (place ?? ''),
    count: attempts,
    at: dateTime(lastTryAt),
  };
  return refusedUntil ? m.slowed_until({ ...words, until: dateTime(refusedUntil) }) : m.slowed(words);
}

import { useState } from 'react';
import { useActing } from '#admin/components/acting.ts';
import { ConfirmDialog } from '#admin/components/confirm.tsx';
import { dateTime } from '#admin/components/dates.ts';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { useLoaded } from '#admin/components/use-loaded.ts';
import { Waiting } from '#admin/components/waiting.tsx';
import * as m from '#messages/accounts-admin';
import type { LockOuts, SlowedPlace } from '../contract/account-admin-api.ts';
import { access } from './api.ts';
import { SiteChoice } from './site-choice.tsx';

/** Whether guesses keep somebody out, since when and for how long, and the two ways back in. */
export function LockOutsCard({ accountId: id }: { accountId: string }) {
  const mayManage = useMay('accounts.manage-accounts');
  const { siteHere } = useOperator();
  const [asked, setAsked] = useState(0);
  const [site, setSite] = useState(siteHere);
  const [open, setOpen] = useState<'let-in' | 'letter'>();
  const [act] = useActing();
  const { data, fault } = useLoaded(`${id} ${asked}`, async () => (await access().lockOuts({ id })).data);
  const close = () => setOpen(undefined);
  async function letIn() {
    if (await act(() => access().letInAgain({ id }), m.is_let_in())) close();
    setAsked((count) => count + 1);
  }
  async function mail() {
    if (await act(() => access().mailUnblock({ id, site }), m.unblock_is_mailed())) close();
  }
  const isHeld = data && (data.everywhere !== null || data.places.length > 0);
  return (
    <section className="card panel">
      <h2>{m.lock_outs()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data && !isHeld && <p className="muted">{m.nobody_held()}</p>}
      {data && isHeld && <Held lockOuts={data} />}
      {mayManage && data && (
        <p className="dialog-acts">
          {isHeld && (
            <button type="button" className="button" onClick={() => setOpen('let-in')}>
              {m.let_in()}
            </button>
          )}
          <button type="button" className="button" onClick={() => setOpen('letter')}>
            {m.mail_unblock()}
          </button>
        </p>
      )}
      {open === 'let-in' && (
        <ConfirmDialog title={m.let_in_title()} act={m.let_in()} onConfirm={letIn} onClose={close}>
          <p>{m.let_in_hint()}</p>
        </ConfirmDialog>
      )}
      {open === 'letter' && (
        <ConfirmDialog title={m.mail_unblock_title()} act={m.mail_unblock()} onConfirm={mail} onClose={close}>
          <p>{m.mail_unblock_hint()}</p>
          <SiteChoice label={m.letter_in_brand()} site={site} onChoose={setSite} />
        </ConfirmDialog>
      )}
    </section>
  );
}

function Held({ lockOuts: { everywhere, places } }: { lockOuts: LockOuts }) {
  return (
    <ul className="plain-list">
      {everywhere && (
        <li>{m.held_everywhere({ since: dateTime(everywhere.since), until: dateTime(everywhere.until) })}</li>
      )}
      {places.map((place) => (
        <li key={`${place.from} ${place.place} ${place.lastTryAt}`}>{wordsOf(place)}</li>
      ))}
    </ul>
  );
}

function wordsOf({ from, place, attempts, lastTryAt, refusedUntil }: SlowedPlace): string {
  const words = {
    from: from === 'device' ? m.known_browser() : (place ?? ''),
    count: attempts,
    at: dateTime(lastTryAt),
  };
  return refusedUntil ? m.slowed_until({ ...words, until: dateTime(refusedUntil) }) : m.slowed(words);
}

import { useState } from 'react';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/wallet-admin';
import type { TransferRow } from '../contract/admin-api.ts';
import { wallet } from './api.ts';
import { GiveTokens } from './give-tokens.tsx';

const KINDS: Readonly<Record<TransferRow['kind'], () => string>> = {
  bought: m.kind_bought,
  given: m.kind_given,
  spent: m.kind_spent,
  held: m.kind_held,
  posted: m.kind_posted,
  returned: m.kind_returned,
  'taken-back': m.kind_taken_back,
  'paid-out': m.kind_paid_out,
  'earned-back': m.kind_earned_back,
};

/** An account's tokens and their latest transfers, on the account's screen. */
export function Component({ accountId }: { accountId: string }) {
  const mayGive = useMay('wallet.give');
  const [changes, setChanges] = useState(0);
  const [isGiving, setIsGiving] = useState(false);
  const { data, fault } = useLoaded(`${accountId}:${changes}`, async () => {
    return (await wallet().wallet({ id: accountId })).data;
  });
  return (
    <>
      <h2>{m.tokens()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data && (
        <dl className="facts">
          <dt>{m.to_spend()}</dt>
          <dd>{data.balance}</dd>
          <dt>{m.held()}</dt>
          <dd>{data.held}</dd>
          <dt>{m.owed()}</dt>
          <dd>{data.owed}</dd>
        </dl>
      )}
      {data?.transfers.length === 0 && <p className="muted">{m.nothing_moved()}</p>}
      {data && data.transfers.length > 0 && (
        <ul className="plain-list">
          {data.transfers.map(({ id, kind, change, about, madeAt }) => (
            <li key={id}>
              <strong>{KINDS[kind]()}</strong>
              <span className="amount">{change > 0 ? `+${change}` : change}</span>
              <span>{about}</span>
              <span className="muted">{dateTime(madeAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayGive && (
        <p className="form-acts">
          <button type="button" className="button" onClick={() => setIsGiving(true)}>
            {m.give()}
          </button>
        </p>
      )}
      {isGiving && (
        <GiveTokens
          accountId={accountId}
          onClose={() => setIsGiving(false)}
          onGiven={(state) => {
            notify(state === 'given' ? m.given() : m.waits());
            setChanges(changes + 1);
          }}
        />
      )}
    </>
  );
}

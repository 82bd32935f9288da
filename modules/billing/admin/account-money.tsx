import { Link } from 'react-router';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { type Action, Actions, Badge } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/billing-admin';
import { billing } from './api.ts';
import { CHECKOUT } from './states.tsx';
import { Totals } from './totals.tsx';

const SHOWN = 5;

const ACTIONS: readonly Action<string>[] = [
  {
    label: m.block_buyer,
    tone: 'danger',
    permission: 'billing.block',
    reason: () => ({ title: m.block_buyer_title(), text: m.block_buyer_text(), hint: m.reason_hint() }),
    run: (id, reason) => billing().blockAccount({ id, reason }),
    done: m.buyer_blocked,
  },
];

/** An account's purchases and payments, on its screen. */
export function Component({ accountId }: { accountId: string }) {
  const { data, fault } = useLoaded(accountId, async () => {
    const [checkouts, ledger] = await Promise.all([
      billing().checkouts({ search: accountId, limit: SHOWN }),
      billing().ledger({ search: accountId, limit: 1 }),
    ]);
    return { ...checkouts.data, totals: ledger.data.totals };
  });
  return (
    <>
      <h2>{m.money()}</h2>
      <p className="form-acts">
        <Actions of={accountId} actions={ACTIONS} />
      </p>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data?.total === 0 && <p className="muted">{m.no_checkout_of_account()}</p>}
      {data && data.total > 0 && (
        <>
          <Totals totals={data.totals} />
          <ul className="plain-list">
            {data.rows.map(({ id, name, state, left, createdAt }) => (
              <li key={id}>
                <Link to={`/checkouts/${id}`}>{name}</Link>
                <Badge labels={CHECKOUT} value={state} />
                <span className="amount">{money(left)}</span>
                <span className="muted">{dateTime(createdAt)}</span>
              </li>
            ))}
          </ul>
          <p className="form-acts">
            <Link className="button" to={`/checkouts?search=${accountId}`}>
              {m.all_checkouts({ count: data.total })}
            </Link>
            <Link className="button" to={`/ledger?search=${accountId}`}>
              {m.all_entries()}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

import { Fragment } from 'react';
import { useLoaderData } from 'react-router';
import { AccountLink } from '#admin/components/account/account-link.tsx';
import { useMay } from '#admin/components/account/operator.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/wallet-admin';
import { wallet } from './api.ts';

const NAMES: Readonly<Record<string, () => string>> = {
  packs: m.books_packs,
  gifts: m.books_gifts,
  spent: m.books_spent,
  'paid-out': m.books_paid_out,
  tokens: m.books_tokens,
  held: m.books_held,
  debt: m.books_debt,
  earned: m.books_earned,
};

export async function loader() {
  const [books, gifts] = await Promise.all([wallet().books(), wallet().gifts()]);
  return { accounts: books.data.accounts, gifts: gifts.data.rows };
}

/** Totals of all tokens, and the gifts that wait for approval. */
export function Component() {
  const { accounts, gifts } = useLoaderData<typeof loader>();
  const mayApprove = useMay('wallet.approve-gifts');
  const [act, isBusy] = useActing();
  const decide = (id: string, decision: 'given' | 'declined') =>
    act(() => wallet().decideGift({ id, decision }), m.decided());
  return (
    <>
      <PageHead title={m.tokens()} />
      <section className="card panel">
        <h2>{m.waiting_gifts()}</h2>
        {gifts.length === 0 && <p className="muted">{m.no_waiting_gifts()}</p>}
        <ul className="plain-list">
          {gifts.map(({ id, userId, tokens, reason, requestedAt }) => (
            <li key={id}>
              <strong>{m.gift_of({ count: tokens })}</strong>
              <AccountLink id={userId} isShort />
              <span>{reason}</span>
              <span className="muted">{m.requested_at({ at: dateTime(requestedAt) })}</span>
              {mayApprove && (
                <span className="form-acts">
                  <button type="button" className="button" disabled={isBusy} onClick={() => void decide(id, 'given')}>
                    {m.approve()}
                  </button>
                  <button
                    type="button"
                    className="button"
                    disabled={isBusy}
                    onClick={() => void decide(id, 'declined')}
                  >
                    {m.decline()}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="card panel">
        <h2>{m.books()}</h2>
        <p className="muted">{m.books_hint()}</p>
        <dl className="facts">
          {accounts.map(({ kind, tokens }) => (
            <Fragment key={kind}>
              <dt>{NAMES[kind]?.() ?? kind}</dt>
              <dd>{tokens}</dd>
            </Fragment>
          ))}
          <dt>{m.books_total()}</dt>
          <dd>{accounts.reduce((sum, { tokens }) => sum + tokens, 0)}</dd>
        </dl>
      </section>
    </>
  );
}

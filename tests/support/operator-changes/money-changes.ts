import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/db/database.ts';
import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Endpoints about disputes and the block list, each to be called once. */
export function moneyChanges(
  operator: () => { call: Endpoint; db: Pick<Database, 'pool'>; newAccount(): Promise<string> },
): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const reason = 'It is known why.';
  const post = (path: string, body: unknown) => operator().call('POST', path, body);

  async function idOf(text: string, values: unknown[]): Promise<string> {
    const { rows } = await operator().db.pool.query<{ id: string }>(text, values);
    return String(rows[0]?.id);
  }
  const checkout = async () =>
    idOf(
      `insert into billing.checkouts (id, user_id, site, offer, amount_minor, currency, biller, origin, created_at)
       values ($1, $2, 'vrbs', '{}', 2999, 'USD', 'sandbox', '', now()) returning id`,
      [randomUUID(), await operator().newAccount()],
    );
  const postback = () =>
    idOf(
      `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, outcome, next_try_at)
       values ('sandbox', '', '{}', '', '192.0.2.1', now(), true, 'applied', now()) returning id`,
      [],
    );
  const block = () => post('/blocks', { kind: 'email', value: `${randomUUID()}@example.com`, reason });

  return {
    'billing.addBlock': async () => block,
    'billing.removeBlock': async () => {
      const { id } = (await block()).body.data;
      return () => post(`/blocks/${id}/remove`, { reason });
    },
    'billing.blockAccount': async () => {
      const id = await operator().newAccount();
      return () => post(`/accounts/${id}/block`, { reason });
    },
    'billing.reportFraud': async () => {
      const id = await idOf(
        `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
           amount_minor, currency, occurred_at, recorded_at, postback_id)
         values ('sandbox', $1, 'sale', $2, $1, 2999, 'USD', now(), now(), $3) returning id`,
        [randomUUID(), await checkout(), await postback()],
      );
      return () => post(`/money-entries/${id}/report-fraud`, {});
    },
    'billing.reviewDisputes': async () => {
      const id = await idOf(
        `insert into billing.disputes (kind, biller, reference, checkout_id, site, occurred_at, recorded_at)
         values ('chargeback', 'sandbox', $1, $2, 'vrbs', now(), now()) returning id`,
        [randomUUID(), await checkout()],
      );
      return () => post('/disputes/review', { ids: [Number(id)], reason, blocksBuyers: false });
    },
  };
}

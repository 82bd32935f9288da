import { arrayContains, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { POSTBACKS } from '../../contract/admin-types.ts';
import { type PostbackOutcome, postbacks } from '../tables.ts';

export type ListedPostback = Awaited<ReturnType<typeof postbacksWhere>>[number];
export type WholePostback = NonNullable<Awaited<ReturnType<typeof wholePostback>>>;

/** In the shape of the API. */
const LISTED = {
  id: postbacks.id,
  biller: postbacks.biller,
  state: sql<PostbackOutcome | 'waiting'>`coalesce(${postbacks.outcome}, 'waiting')`,
  detail: postbacks.detail,
  reference: sql<string | null>`${postbacks.mentions}[1]`,
  receivedAt: postbacks.receivedAt,
  interpretedAt: postbacks.interpretedAt,
};

const SOURCE: PageSource<QueryOf<typeof POSTBACKS>> = {
  from: postbacks,
  id: postbacks.id,
  sorts: { receivedAt: postbacks.receivedAt },
  filters: {
    state: (state) => (state === 'waiting' ? isNull(postbacks.outcome) : eq(postbacks.outcome, state)),
    biller: postbacks.biller,
  },
  search: (text) => arrayContains(postbacks.mentions, [text]),
};

/** A page of deliveries, and the total. */
export function readPostbacks(tx: Tx, query: QueryOf<typeof POSTBACKS>) {
  return readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(LISTED)
      .from(page)
      .innerJoin(postbacks, eq(postbacks.id, page.id))
      .orderBy(...order),
  );
}

function postbacksWhere(tx: Tx, where: SQL | undefined) {
  return tx.select(LISTED).from(postbacks).where(where).orderBy(postbacks.receivedAt, postbacks.id);
}

/** All that mention this checkout or had an effect on it, oldest first. */
export function postbacksOfCheckout(tx: Tx, checkoutId: string) {
  const effects = sql`array(
    select postback_id from billing.money_entries where checkout_id = ${checkoutId}
    union select postback_id from billing.notices where checkout_id = ${checkoutId})`;
  const isAbout = or(arrayContains(postbacks.mentions, [checkoutId]), sql`${postbacks.id} = any(${effects})`);
  return postbacksWhere(tx, isAbout);
}

export async function wholePostback(tx: Tx, id: number) {
  const [row] = await tx
    .select({ ...getTableColumns(postbacks), ...LISTED })
    .from(postbacks)
    .where(eq(postbacks.id, id));
  return row;
}

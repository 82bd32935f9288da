import { and, arrayContains, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { type PostbackOutcome, postbacks } from '../tables.ts';

export interface PostbackQuery {
  direction: 'ascending' | 'descending';
  search: string;
  state?: PostbackOutcome | 'waiting';
  biller?: string;
  limit: number;
  offset: number;
}

export type ListedPostback = Awaited<ReturnType<typeof postbacksWhere>>[number];
export type WholePostback = NonNullable<Awaited<ReturnType<typeof wholePostback>>>;

const LISTED = {
  id: postbacks.id,
  biller: postbacks.biller,
  outcome: postbacks.outcome,
  detail: postbacks.detail,
  mentions: postbacks.mentions,
  receivedAt: postbacks.receivedAt,
  interpretedAt: postbacks.interpretedAt,
};

/** A page of deliveries and how many there are in all. */
export async function readPostbacks(tx: Tx, query: PostbackQuery): Promise<{ rows: ListedPostback[]; total: number }> {
  const where = matching(query);
  const inOrder = query.direction === 'ascending' ? asc : desc;
  const order = [inOrder(postbacks.receivedAt), inOrder(postbacks.id)];
  const page = tx
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const [rows, [counted]] = await Promise.all([
    tx
      .select(LISTED)
      .from(page)
      .innerJoin(postbacks, eq(postbacks.id, page.id))
      .orderBy(...order),
    tx.select({ n: count() }).from(postbacks).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

function matching({ search, state, biller }: PostbackQuery): SQL | undefined {
  const isInState = state === 'waiting' ? isNull(postbacks.outcome) : state && eq(postbacks.outcome, state);
  return and(
    isInState,
    biller ? eq(postbacks.biller, biller) : undefined,
    search ? arrayContains(postbacks.mentions, [search]) : undefined,
  );
}

function postbacksWhere(tx: Tx, where: SQL | undefined) {
  return tx.select(LISTED).from(postbacks).where(where).orderBy(postbacks.receivedAt, postbacks.id);
}

/** Whatever names this checkout, or had an effect on it; the oldest first. */
export function postbacksOfCheckout(tx: Tx, checkoutId: string) {
  const effects = sql`array(
    select postback_id from billing.money_entries where checkout_id = ${checkoutId}
    union select postback_id from billing.notices where checkout_id = ${checkoutId})`;
  const isAbout = or(arrayContains(postbacks.mentions, [checkoutId]), sql`${postbacks.id} = any(${effects})`);
  return postbacksWhere(tx, isAbout);
}

export async function wholePostback(tx: Tx, id: number) {
  const [row] = await tx.select().from(postbacks).where(eq(postbacks.id, id));
  return row;
}

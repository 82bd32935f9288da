import { and, arrayContains, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { DIFFERENCES } from '../../contract/admin-types.ts';
import { differences, moneyEntries, postbacks, reconciliations } from '../tables.ts';

export interface Round {
  mark: string | undefined;
  /** The last checkout queried in this day's round. */
  queriedThrough: string | undefined;
  /** Checkouts of the round without a response, in order. */
  unanswered: string[];
}

/** The progress of this day's round. */
export async function roundOf(tx: Tx, biller: string, day: string): Promise<Round> {
  const [row] = await tx.select().from(reconciliations).where(eq(reconciliations.biller, biller));
  const isThisRound = row?.roundOf === day;
  return {
    mark: row?.mark ?? undefined,
    queriedThrough: (isThisRound && row.queriedThrough) || undefined,
    unanswered: isThisRound ? row.unanswered : [],
  };
}

export async function noteRound(
  tx: Tx,
  biller: string,
  reached: Omit<typeof reconciliations.$inferInsert, 'biller'>,
): Promise<void> {
  await tx
    .insert(reconciliations)
    .values({ biller, ...reached })
    .onConflictDoUpdate({ target: reconciliations.biller, set: reached });
}

export interface QueriedCheckout {
  checkoutId: string;
  subscriptionReference: string | null;
}

/**
 * Checkouts about which the biller may know more than we do, in order of id: unpaid ones, overdue renewals, and refunds
 * that weren't reported. Limited in time on both sides, so that a round ends. With `among`, only those.
 */
export async function checkoutsToQuery(
  tx: Tx,
  {
    biller,
    now,
    after,
    among,
    limit,
  }: { biller: string; now: Date; after?: string; among?: readonly string[]; limit: number },
): Promise<QueriedCheckout[]> {
  const named = sql.param(among ? [...among] : null);
  const { rows } = await tx.execute<{ checkout_id: string; subscription_reference: string | null }>(sql`
    with paid as (
      select checkout_id, subscription_reference, max(occurred_at) as last_at, count(*) as payments
      from billing.money_entries
      where biller = ${biller} and kind in ('sale', 'rebill') and occurred_at > ${now}::timestamptz - interval '400 days'
      group by checkout_id, subscription_reference
    ), queried as (
      select a.id as checkout_id, null as subscription_reference
      from billing.checkouts a
      where a.biller = ${biller} and a.created_at > ${now}::timestamptz - interval '7 days'
        and a.created_at < ${now}::timestamptz - interval '10 minutes'
        and not exists (select from billing.money_entries e where e.checkout_id = a.id)
      union
      select paid.checkout_id, paid.subscription_reference
      from paid
      join billing.checkouts a on a.id = paid.checkout_id
      cross join lateral (select coalesce(
        (a.offer -> 'further' ->> 'days')::int,
        case when (a.offer ->> 'recurring')::boolean then (a.offer ->> 'periodDays')::int end) as further) terms
      where terms.further is not null
        and paid.last_at + make_interval(days => case
          when paid.payments = 1 then coalesce((a.offer -> 'first' ->> 'days')::int, terms.further)
          else terms.further end)
          between ${now}::timestamptz - interval '10 days' and ${now}::timestamptz - interval '6 hours'
      union
      select refunds.checkout_id, paid.subscription_reference
      from billing.refunds
      join paid on paid.checkout_id = refunds.checkout_id
      where refunds.biller = ${biller} and refunds.requested_at > ${now}::timestamptz - interval '10 days'
        and not exists (
          select from billing.money_entries e
          where e.biller = refunds.biller and e.gives_back = refunds.transaction_reference)
    )
    select checkout_id, max(subscription_reference) as subscription_reference from queried
    where (${after ?? null}::uuid is null or checkout_id > ${after ?? null}::uuid)
      and (${named}::uuid[] is null or checkout_id = any(${named}::uuid[]))
    group by checkout_id order by checkout_id limit ${limit}`);
  return rows.map((row) => ({
    checkoutId: row.checkout_id,
    subscriptionReference: row.subscription_reference,
  }));
}

/** What our ledger has under a biller's reference; undefined if nothing. */
export async function bookedUnder(
  tx: Tx,
  biller: string,
  reference: string,
): Promise<{ minor: number; currency: string; checkoutId: string } | undefined> {
  const [row] = await tx
    .select({
      minor: moneyEntries.amountMinor,
      currency: moneyEntries.currency,
      checkoutId: moneyEntries.checkoutId,
    })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.biller, biller), eq(moneyEntries.transactionReference, reference)));
  return row;
}

/**
 * Whether a delivery about this transaction exists: applied, waiting, or quarantined. By position in the mentions,
 * since a biller may use the same ids for transactions and subscriptions.
 */
export async function isDelivered(tx: Tx, biller: string, reference: string): Promise<boolean> {
  const rows = await tx
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(
      and(
        arrayContains(postbacks.mentions, [reference]),
        eq(sql`${postbacks.mentions}[1]`, reference),
        eq(postbacks.biller, biller),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Stores a difference, once. */
export async function addDifference(
  tx: Tx,
  found: Omit<typeof differences.$inferInsert, 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<void> {
  await tx.insert(differences).values(found).onConflictDoNothing();
}

export type Difference = typeof differences.$inferSelect;

const SOURCE: PageSource<QueryOf<typeof DIFFERENCES>> = {
  from: differences,
  id: differences.id,
  sorts: { foundAt: differences.foundAt },
  filters: {
    state: (state) => (state === 'open' ? isNull : isNotNull)(differences.decidedAt),
    biller: differences.biller,
  },
  search: (text) => eq(differences.reference, text),
};

/** A page of differences, and the total. */
export function readDifferences(tx: Tx, query: QueryOf<typeof DIFFERENCES>) {
  return readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(getTableColumns(differences))
      .from(page)
      .innerJoin(differences, eq(differences.id, page.id))
      .orderBy(...order),
  );
}

/** Undefined if there is no such difference, false if it was settled before. */
export async function settleDifference(
  tx: Tx,
  id: number,
  made: { by: string; at: Date; reason: string },
): Promise<boolean | undefined> {
  const { by: decidedBy, at: decidedAt, reason } = made;
  const settled = await tx
    .update(differences)
    .set({ decidedBy, decidedAt, reason })
    .where(and(eq(differences.id, id), isNull(differences.decidedAt)))
    .returning({ id: differences.id });
  if (settled.length > 0) return true;
  return (await tx.$count(differences, eq(differences.id, id))) > 0 ? false : undefined;
}

/** When the books of each biller were last read completely. */
export async function readRounds(tx: Tx): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await tx
    .select({ biller: reconciliations.biller, finishedAt: reconciliations.finishedAt })
    .from(reconciliations);
  return new Map(rows.map(({ biller, finishedAt }) => [biller, finishedAt]));
}

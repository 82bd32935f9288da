import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { DISPUTES } from '../../contract/risk.ts';
import { checkouts, disputes, moneyEntries } from '../tables.ts';

/** Stores a dispute once. True if it is new. */
export async function addDispute(
  tx: Tx,
  dispute: Omit<typeof disputes.$inferInsert, 'reviewedBy' | 'reviewedAt' | 'review'>,
): Promise<boolean> {
  const rows = await tx.insert(disputes).values(dispute).onConflictDoNothing().returning({ id: disputes.id });
  return rows.length > 0;
}

/** A payment by its ledger id, with its buyer; undefined if there is no such entry. */
export async function paymentOfEntry(tx: Tx, entryId: number) {
  const [row] = await tx
    .select({
      kind: moneyEntries.kind,
      biller: moneyEntries.biller,
      reference: moneyEntries.transactionReference,
      checkoutId: moneyEntries.checkoutId,
      site: checkouts.site,
    })
    .from(moneyEntries)
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(eq(moneyEntries.id, entryId));
  return row;
}

const LISTED = {
  id: disputes.id,
  kind: disputes.kind,
  biller: disputes.biller,
  reference: disputes.reference,
  payment: disputes.payment,
  checkoutId: disputes.checkoutId,
  userId: checkouts.userId,
  site: disputes.site,
  occurredAt: disputes.occurredAt,
  recordedAt: disputes.recordedAt,
  reviewedBy: disputes.reviewedBy,
  reviewedAt: disputes.reviewedAt,
  review: disputes.review,
};

const SOURCE: PageSource<QueryOf<typeof DISPUTES>> = {
  from: disputes,
  id: disputes.id,
  sorts: { occurredAt: disputes.occurredAt },
  filters: {
    state: (state) => (state === 'open' ? isNull : isNotNull)(disputes.reviewedAt),
    kind: disputes.kind,
    site: disputes.site,
    biller: disputes.biller,
  },
  search: (text) =>
    isUuid(text)
      ? sql`${disputes.checkoutId} in (select id from billing.checkouts where id = ${text} or user_id = ${text})`
      : sql`${text} in (${disputes.reference}, ${disputes.payment})`,
};

export function readDisputes(tx: Tx, query: QueryOf<typeof DISPUTES>) {
  return readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(LISTED)
      .from(page)
      .innerJoin(disputes, eq(disputes.id, page.id))
      .innerJoin(checkouts, eq(checkouts.id, disputes.checkoutId))
      .orderBy(...order),
  );
}

export async function buyersOfDisputes(db: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: checkouts.userId })
    .from(disputes)
    .innerJoin(checkouts, eq(checkouts.id, disputes.checkoutId))
    .where(inArray(disputes.id, [...ids]));
  return rows.map(({ userId }) => userId);
}

/** Those of these disputes that are unreviewed, locked until the transaction ends. */
export async function takeOpenDisputes(tx: Tx, ids: readonly number[]) {
  const open = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(inArray(disputes.id, [...ids]), isNull(disputes.reviewedAt)))
    .orderBy(asc(disputes.id))
    .for('update');
  if (open.length === 0) return [];
  const taken = open.map(({ id }) => id);
  return tx
    .select({ id: disputes.id, userId: checkouts.userId, checkoutId: disputes.checkoutId })
    .from(disputes)
    .innerJoin(checkouts, eq(checkouts.id, disputes.checkoutId))
    .where(inArray(disputes.id, taken))
    .orderBy(asc(disputes.id));
}

export async function closeDispute(tx: Tx, id: number, made: { by: string; at: Date; review: string }): Promise<void> {
  await tx
    .update(disputes)
    .set({ reviewedBy: made.by, reviewedAt: made.at, review: made.review })
    .where(eq(disputes.id, id));
}

export const openDisputes = (tx: Tx): Promise<number> => tx.$count(disputes, isNull(disputes.reviewedAt));

const monthOf = (column: typeof moneyEntries.occurredAt | typeof disputes.occurredAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;

interface Time {
  from: Date;
  until: Date;
}

/** Payments and refunds of a period by month, biller and site. */
export async function countMoney(tx: Tx, { from, until }: Time) {
  return tx
    .select({
      month: monthOf(moneyEntries.occurredAt),
      biller: moneyEntries.biller,
      site: checkouts.site,
      payments: sql<number>`count(*) filter (where ${moneyEntries.amountMinor} > 0)::int`,
      refunds: sql<number>`count(*) filter (where ${moneyEntries.kind} = 'refund')::int`,
    })
    .from(moneyEntries)
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(and(gte(moneyEntries.occurredAt, from), lt(moneyEntries.occurredAt, until)))
    .groupBy(sql`1`, moneyEntries.biller, checkouts.site);
}

/** Disputes of a period. */
export async function countDisputes(tx: Tx, { from, until }: Time) {
  return tx
    .select({
      month: monthOf(disputes.occurredAt),
      biller: disputes.biller,
      site: disputes.site,
      chargebacks: sql<number>`count(*) filter (where ${disputes.kind} = 'chargeback')::int`,
      fraudReports: sql<number>`count(*) filter (where ${disputes.kind} = 'fraud-report')::int`,
    })
    .from(disputes)
    .where(and(gte(disputes.occurredAt, from), lt(disputes.occurredAt, until)))
    .groupBy(sql`1`, disputes.biller, disputes.site);
}

export async function firstPaymentSince(tx: Tx, from: Date): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: moneyEntries.occurredAt })
    .from(moneyEntries)
    .where(gte(moneyEntries.occurredAt, from))
    .orderBy(asc(moneyEntries.occurredAt))
    .limit(1);
  return row?.at;
}

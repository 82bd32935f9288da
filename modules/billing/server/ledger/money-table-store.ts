import { count, eq, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { inSites } from '#kernel/db/in-sites.ts';
import { matching, type PageSource, pageOfIds } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { LEDGER } from '../../contract/admin-types.ts';
import { checkouts, moneyEntries, notices } from '../tables.ts';

export type LedgerEntry = Awaited<ReturnType<typeof entriesWhere>>[number];
export type Notice = Awaited<ReturnType<typeof noticesOfCheckout>>[number];

/** In minor units of one currency. */
export interface LedgerTotal {
  currency: string;
  entries: number;
  received: number;
  /** Both below zero. */
  refunded: number;
  chargedBack: number;
}

const { recordedAt: _, ...entry } = getTableColumns(moneyEntries);
const ENTRY = { ...entry, userId: checkouts.userId, site: checkouts.site };

const { id, kind, reason, transactionReference, subscriptionReference, postbackId, occurredAt } = notices;
const NOTICE = { id, kind, reason, transactionReference, subscriptionReference, postbackId, occurredAt };

const SOURCE: PageSource<QueryOf<typeof LEDGER>> = {
  from: moneyEntries,
  id: moneyEntries.id,
  sorts: { occurredAt: moneyEntries.occurredAt, amount: moneyEntries.amountMinor },
  filters: {
    kind: moneyEntries.kind,
    currency: moneyEntries.currency,
    from: (from) => gte(moneyEntries.occurredAt, new Date(from)),
    until: (until) => lt(moneyEntries.occurredAt, new Date(until)),
    site: (site) =>
      sql`${moneyEntries.checkoutId} in (select id from ${checkouts} where ${inSites(checkouts.site, site)})`,
  },
  search: named,
};

/** A page of the ledger, and the totals of all matching rows by currency. */
export async function readLedger(
  tx: Tx,
  query: QueryOf<typeof LEDGER>,
): Promise<{ rows: LedgerEntry[]; totals: LedgerTotal[] }> {
  const { page, order } = pageOfIds(tx, SOURCE, query);
  const [rows, totals] = await Promise.all([
    tx
      .select(ENTRY)
      .from(page)
      .innerJoin(moneyEntries, eq(moneyEntries.id, page.id))
      .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
      .orderBy(...order),
    tx
      .select({
        currency: moneyEntries.currency,
        entries: count(),
        received: sumOf(sql`${moneyEntries.amountMinor} > 0`),
        refunded: sumOf(eq(moneyEntries.kind, 'refund')),
        chargedBack: sumOf(eq(moneyEntries.kind, 'chargeback')),
      })
      .from(moneyEntries)
      .where(matching(SOURCE, query))
      .groupBy(moneyEntries.currency)
      .orderBy(moneyEntries.currency),
  ]);
  return { rows, totals };
}

function sumOf(condition: SQL) {
  return sql<number>`coalesce(sum(${moneyEntries.amountMinor}) filter (where ${condition}), 0)::bigint`;
}

/** By a reference of the biller, by the checkout, or by the account. */
function named(search: string): SQL | undefined {
  const byReference = [eq(moneyEntries.transactionReference, search), eq(moneyEntries.subscriptionReference, search)];
  if (!isUuid(search)) return or(...byReference);
  const ofAccount = sql`array(select id from billing.checkouts where user_id = ${search})`;
  return or(...byReference, eq(moneyEntries.checkoutId, search), sql`${moneyEntries.checkoutId} = any(${ofAccount})`);
}

function entriesWhere(tx: Tx, where: SQL) {
  return tx
    .select(ENTRY)
    .from(moneyEntries)
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(where)
    .orderBy(moneyEntries.occurredAt, moneyEntries.id);
}

export function entriesOfCheckout(tx: Tx, checkoutId: string) {
  return entriesWhere(tx, eq(moneyEntries.checkoutId, checkoutId));
}

export function entriesOfPostback(tx: Tx, postbackId: number) {
  return entriesWhere(tx, eq(moneyEntries.postbackId, postbackId));
}

export function noticesOfCheckout(tx: Tx, checkoutId: string) {
  return tx
    .select(NOTICE)
    .from(notices)
    .where(eq(notices.checkoutId, checkoutId))
    .orderBy(notices.occurredAt, notices.id);
}

export function noticesOfPostback(tx: Tx, postbackId: number) {
  return tx.select(NOTICE).from(notices).where(eq(notices.postbackId, postbackId)).orderBy(notices.id);
}

import { and, asc, between, desc, eq, exists, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { CHECKOUTS } from '../../contract/admin-types.ts';
import { FrozenOffer } from '../../contract/offers.ts';
import type { Money } from '../../contract/types.ts';
import { refusalOf, saleOf, stateOf } from '../checkout/checkouts-store.ts';
import { cancellations, checkouts, moneyEntries } from '../tables.ts';

function listed(tx: Tx) {
  return {
    id: checkouts.id,
    userId: checkouts.userId,
    site: checkouts.site,
    biller: checkouts.biller,
    offer: checkouts.offer,
    source: checkouts.source,
    createdAt: checkouts.createdAt,
    state: stateOf(tx),
    /** Minor units received and not refunded or charged back. */
    left: sql<number>`(
      select coalesce(sum(e.amount_minor), 0)::bigint from billing.money_entries e
      where e.checkout_id = checkouts.id)`,
  };
}

function rowsOf(tx: Tx) {
  return tx.select(listed(tx)).from(checkouts).$dynamic();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
export type ListedCheckout = Omit<Row, 'offer'> & { offer: FrozenOffer };
const listedOf = (row: Row): ListedCheckout => ({ ...row, offer: FrozenOffer.parse(row.offer) });

const sourceOf = (tx: Tx): PageSource<QueryOf<typeof CHECKOUTS>> => ({
  from: checkouts,
  id: checkouts.id,
  sorts: { createdAt: checkouts.createdAt },
  filters: {
    state: (state) =>
      ({
        approved: exists(saleOf(tx)),
        declined: and(notExists(saleOf(tx)), exists(refusalOf(tx))),
        pending: and(notExists(saleOf(tx)), notExists(refusalOf(tx))),
      })[state],
    site: checkouts.site,
    biller: checkouts.biller,
  },
  search: named,
});

/** A page of checkouts, and the total. */
export async function readCheckouts(tx: Tx, query: QueryOf<typeof CHECKOUTS>) {
  const { rows, total } = await readPage(tx, sourceOf(tx), query, ({ page, order }) =>
    tx
      .select(listed(tx))
      .from(page)
      .innerJoin(checkouts, eq(checkouts.id, page.id))
      .orderBy(...order),
  );
  return { rows: rows.map(listedOf), total };
}

/** By its id, by the account, by the affiliate, or by a reference of the biller. */
function named(search: string): SQL | undefined {
  const byAffiliate = eq(sql`${checkouts.source} ->> 'affiliateId'`, search);
  if (!isUuid(search)) return or(byAffiliate, ledTo(search));
  return or(eq(checkouts.id, search), eq(checkouts.userId, search), byAffiliate, ledTo(search));
}

/** Whether a checkout led to this transaction or subscription of the biller. */
export function ledTo(reference: string): SQL {
  return sql`${checkouts.id} = any(array(
    select checkout_id from billing.money_entries
    where transaction_reference = ${reference} or subscription_reference = ${reference}
    union select checkout_id from billing.notices
    where transaction_reference = ${reference} or subscription_reference = ${reference}))`;
}

export interface LikelyQuery {
  biller: string;
  /** The time of the payment, and its amount if known. */
  at: Date;
  amount: Money | null;
  search: string;
}

const LIKELY_BEFORE_DAYS = 7;
const MOST_LIKELY = 20;

/**
 * Checkouts that a payment without one may belong to: those with its amount first, then unpaid ones, then by closeness
 * in time.
 */
export async function likelyCheckouts(tx: Tx, { biller, at, amount, search }: LikelyQuery): Promise<ListedCheckout[]> {
  const from = new Date(at.getTime() - LIKELY_BEFORE_DAYS * DAY);
  // Allows for different clocks.
  const until = new Date(at.getTime() + HOUR);
  const rows = await rowsOf(tx)
    .where(and(eq(checkouts.biller, biller), search ? named(search) : between(checkouts.createdAt, from, until)))
    .orderBy(
      ...(amount ? [desc(eq(sql`${checkouts.offer}->'first'->'amount'`, JSON.stringify(amount)))] : []),
      asc(exists(saleOf(tx))),
      sql`abs(extract(epoch from ${checkouts.createdAt} - ${at.toISOString()}::timestamptz))`,
      asc(checkouts.id),
    )
    .limit(MOST_LIKELY);
  return rows.map(listedOf);
}

export async function findCheckout(tx: Tx, id: string): Promise<ListedCheckout | undefined> {
  const [row] = await rowsOf(tx).where(eq(checkouts.id, id));
  return row && listedOf(row);
}

/** Whether its biller was asked to cancel the subscription that it began. */
export function cancellationsOf(tx: Tx, checkoutId: string) {
  return tx
    .selectDistinct({
      subscriptionReference: cancellations.subscriptionReference,
      requestedAt: cancellations.requestedAt,
      attempts: cancellations.attempts,
      lastAnswer: cancellations.lastAnswer,
      doneAt: cancellations.doneAt,
    })
    .from(cancellations)
    .innerJoin(
      moneyEntries,
      and(
        eq(moneyEntries.biller, cancellations.biller),
        eq(moneyEntries.subscriptionReference, cancellations.subscriptionReference),
      ),
    )
    .where(eq(moneyEntries.checkoutId, checkoutId))
    .orderBy(cancellations.requestedAt);
}

/** The checkout's site; empty if there is no such checkout. */
export async function sitesOfCheckout(tx: Tx, id: string): Promise<string[]> {
  if (!isUuid(id)) return [];
  const rows = await tx.select({ site: checkouts.site }).from(checkouts).where(eq(checkouts.id, id));
  return rows.map(({ site }) => site);
}

/** The site of a payment, by its ledger id. */
export async function sitesOfEntry(tx: Tx, id: string): Promise<string[]> {
  if (!/^\d{1,15}$/.test(id)) return [];
  const rows = await tx
    .select({ site: checkouts.site })
    .from(moneyEntries)
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(eq(moneyEntries.id, Number(id)));
  return rows.map(({ site }) => site);
}

/** The sites where an account has started a checkout. */
export async function sitesOfBuyer(tx: Tx, userId: string): Promise<string[]> {
  if (!isUuid(userId)) return [];
  const rows = await tx.selectDistinct({ site: checkouts.site }).from(checkouts).where(eq(checkouts.userId, userId));
  return rows.map(({ site }) => site);
}

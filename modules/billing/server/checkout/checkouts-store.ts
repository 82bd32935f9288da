import { and, desc, eq, exists, gt, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { FrozenOffer } from '../../contract/offers.ts';
import type { SaleSource } from '../../contract/sale-source.ts';
import type { Checkout } from '../biller.ts';
import type { CheckoutState } from '../index.ts';
import { checkouts, moneyEntries, notices } from '../tables.ts';

const { id, userId, site, offer, biller, origin, source, createdAt } = checkouts;
const CHECKOUT = { id, userId, site, offer, biller, origin, source, createdAt };

function checkoutOf(row: (Omit<Checkout, 'offer'> & { offer: unknown }) | undefined) {
  return row && { ...row, offer: FrozenOffer.parse(row.offer) };
}

/** Until the transaction ends, no other checkout of this user can start. */
export async function lockCheckouts(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkouts of ${userId}`}, 0))`);
}

/** The latest checkout of the same offer, biller and site that started after `since` and has no result yet. */
export async function openCheckoutLike(
  tx: Tx,
  { userId, site, offer, biller }: Checkout,
  since: Date,
): Promise<Checkout | undefined> {
  const [row] = await tx
    .select(CHECKOUT)
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.site, site),
        eq(checkouts.biller, biller),
        eq(checkouts.offer, offer),
        gt(checkouts.createdAt, since),
        notExists(tx.select().from(moneyEntries).where(eq(moneyEntries.checkoutId, checkouts.id))),
        notExists(tx.select().from(notices).where(eq(notices.checkoutId, checkouts.id))),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return checkoutOf(row);
}

export async function saveCheckout(tx: Tx, checkout: Checkout, idempotencyKey: string | undefined): Promise<Checkout> {
  const { minor: amountMinor, currency } = checkout.offer.first.amount;
  await tx.insert(checkouts).values({ ...checkout, amountMinor, currency, idempotencyKey });
  return checkout;
}

/** R26: the last link counts, until the checkout is paid. */
export async function noteSource(tx: Tx, id: string, source: SaleSource): Promise<void> {
  await tx.update(checkouts).set({ source }).where(eq(checkouts.id, id));
}

/** Whether a checkout of one of these products exists on a site. */
export async function hasCheckouts(tx: Tx, site: string, products: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.site, site), inArray(sql`${checkouts.offer} ->> 'product'`, [...products])))
    .limit(1);
  return rows.length > 0;
}

/** Stores a checkout that started elsewhere. Idempotent. */
export async function importCheckout(tx: Tx, checkout: Checkout): Promise<void> {
  const { minor: amountMinor, currency } = checkout.offer.first.amount;
  await tx
    .insert(checkouts)
    .values({ ...checkout, amountMinor, currency })
    .onConflictDoNothing({ target: checkouts.id });
}

export async function checkoutById(tx: Tx, id: string): Promise<Checkout | undefined> {
  const [row] = await tx.select(CHECKOUT).from(checkouts).where(eq(checkouts.id, id));
  return checkoutOf(row);
}

/** The checkout that began a subscription; undefined until its sale is in the ledger. */
export async function checkoutOfSubscription(tx: Tx, biller: string, reference: string): Promise<Checkout | undefined> {
  const [row] = await tx
    .select(CHECKOUT)
    .from(moneyEntries)
    .innerJoin(checkouts, eq(checkouts.id, moneyEntries.checkoutId))
    .where(
      and(
        eq(moneyEntries.biller, biller),
        eq(moneyEntries.subscriptionReference, reference),
        eq(moneyEntries.kind, 'sale'),
      ),
    );
  return checkoutOf(row);
}

/**
 * Whether the buyer bought another membership of the site before this time, or at any time one that is only sold as a
 * first purchase.
 */
export async function hasSaleBeside(
  tx: Tx,
  { id, userId, site, soldAt }: { id: string; userId: string; site: string; soldAt: Date },
): Promise<boolean> {
  const { offer } = checkouts;
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(moneyEntries, eq(moneyEntries.checkoutId, checkouts.id))
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.site, site),
        ne(checkouts.id, id),
        sql`${offer} ->> 'kind' = 'membership'`,
        eq(moneyEntries.kind, 'sale'),
        or(lt(moneyEntries.occurredAt, soldAt), sql`${offer} ? 'onlyAsFirst'`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The biller's reference of this person's latest purchase through it. */
export async function lastSubscriptionAt(tx: Tx, userId: string, biller: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ reference: moneyEntries.subscriptionReference })
    .from(checkouts)
    .innerJoin(moneyEntries, eq(moneyEntries.checkoutId, checkouts.id))
    .where(and(eq(checkouts.userId, userId), eq(checkouts.biller, biller), eq(moneyEntries.kind, 'sale')))
    .orderBy(desc(moneyEntries.occurredAt), desc(moneyEntries.id))
    .limit(1);
  return row?.reference;
}

/** The sale that pays a checkout. */
export function saleOf(tx: Tx) {
  return tx
    .select({ one: sql`1` })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.checkoutId, checkouts.id), eq(moneyEntries.kind, 'sale')));
}

export function refusalOf(tx: Tx) {
  return tx
    .select({ one: sql`1` })
    .from(notices)
    .where(and(eq(notices.checkoutId, checkouts.id), eq(notices.kind, 'sale-declined')));
}

/** Derived: with a sale it is approved, with a declined card and no sale it is declined, otherwise pending. */
export const stateOf = (tx: Tx) =>
  sql<CheckoutState>`case when ${exists(saleOf(tx))} then 'approved' when ${exists(refusalOf(tx))} then 'declined'
    else 'pending' end`;

export async function stateOfCheckout(tx: Tx, id: string): Promise<CheckoutState> {
  const [row] = await tx
    .select({ state: stateOf(tx) })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  return row?.state ?? 'pending';
}

/** Checkouts that started after `since`, by state. */
export async function countCheckouts(tx: Tx, since: Date): Promise<{ state: CheckoutState; count: number }[]> {
  const recent = tx
    .select({ state: stateOf(tx).as('state') })
    .from(checkouts)
    .where(gt(checkouts.createdAt, since))
    .as('recent');
  return tx.select({ state: recent.state, count: sql<number>`count(*)` }).from(recent).groupBy(recent.state);
}

export async function checkoutsOfUser(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId));
  return rows.map(({ id }) => id);
}

import { and, desc, eq, exists, gt, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { FrozenOffer } from '../contract/offers.ts';
import type { CheckoutAttempt } from './biller.ts';
import type { AttemptState } from './index.ts';
import { checkoutAttempts, moneyEntries, notices } from './tables.ts';

const ATTEMPT = {
  id: checkoutAttempts.id,
  userId: checkoutAttempts.userId,
  site: checkoutAttempts.site,
  offer: checkoutAttempts.offer,
  biller: checkoutAttempts.biller,
  origin: checkoutAttempts.origin,
  createdAt: checkoutAttempts.createdAt,
};

function attemptOf(row: (Omit<CheckoutAttempt, 'offer'> & { offer: unknown }) | undefined) {
  return row && { ...row, offer: FrozenOffer.parse(row.offer) };
}

/** Lets one checkout of a user begin at a time, until the transaction ends. */
export async function lockCheckouts(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkouts of ${userId}`}, 0))`);
}

/** The newest checkout like this one, on this site, that began after `since` and that nothing has become of yet. */
export async function openAttemptLike(
  tx: Tx,
  { userId, site, offer, biller }: CheckoutAttempt,
  since: Date,
): Promise<CheckoutAttempt | undefined> {
  const [row] = await tx
    .select(ATTEMPT)
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.userId, userId),
        eq(checkoutAttempts.site, site),
        eq(checkoutAttempts.biller, biller),
        eq(checkoutAttempts.offer, offer),
        gt(checkoutAttempts.createdAt, since),
        notExists(tx.select().from(moneyEntries).where(eq(moneyEntries.attemptId, checkoutAttempts.id))),
        notExists(tx.select().from(notices).where(eq(notices.attemptId, checkoutAttempts.id))),
      ),
    )
    .orderBy(desc(checkoutAttempts.createdAt))
    .limit(1);
  return attemptOf(row);
}

export async function keepAttempt(
  tx: Tx,
  attempt: CheckoutAttempt,
  idempotencyKey: string | undefined,
): Promise<CheckoutAttempt> {
  const { minor: amountMinor, currency } = attempt.offer.first.amount;
  await tx.insert(checkoutAttempts).values({ ...attempt, amountMinor, currency, idempotencyKey });
  return attempt;
}

/** Whether there is a checkout of one of these products on a site. */
export async function hasAttempts(tx: Tx, site: string, products: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.site, site),
        inArray(sql`${checkoutAttempts.offer} ->> 'product'`, [...products]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** One that began elsewhere, and is there once. */
export async function importAttempt(tx: Tx, attempt: CheckoutAttempt): Promise<void> {
  const { minor: amountMinor, currency } = attempt.offer.first.amount;
  await tx
    .insert(checkoutAttempts)
    .values({ ...attempt, amountMinor, currency })
    .onConflictDoNothing({ target: checkoutAttempts.id });
}

export async function attemptById(tx: Tx, id: string): Promise<CheckoutAttempt | undefined> {
  const [row] = await tx.select(ATTEMPT).from(checkoutAttempts).where(eq(checkoutAttempts.id, id));
  return attemptOf(row);
}

/** The checkout that a subscription began with; undefined until its sale is in the ledger. */
export async function attemptOfSubscription(
  tx: Tx,
  biller: string,
  reference: string,
): Promise<CheckoutAttempt | undefined> {
  const [row] = await tx
    .select(ATTEMPT)
    .from(moneyEntries)
    .innerJoin(checkoutAttempts, eq(checkoutAttempts.id, moneyEntries.attemptId))
    .where(
      and(
        eq(moneyEntries.biller, biller),
        eq(moneyEntries.subscriptionReference, reference),
        eq(moneyEntries.kind, 'sale'),
      ),
    );
  return attemptOf(row);
}

/** Whether somebody bought another membership of a site before a moment, or one at any time that counts as the first alone. */
export async function hasSaleBeside(
  tx: Tx,
  { id, userId, site, soldAt }: { id: string; userId: string; site: string; soldAt: Date },
): Promise<boolean> {
  const { offer } = checkoutAttempts;
  const rows = await tx
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .innerJoin(moneyEntries, eq(moneyEntries.attemptId, checkoutAttempts.id))
    .where(
      and(
        eq(checkoutAttempts.userId, userId),
        eq(checkoutAttempts.site, site),
        ne(checkoutAttempts.id, id),
        sql`${offer} ->> 'kind' = 'membership'`,
        eq(moneyEntries.kind, 'sale'),
        or(lt(moneyEntries.occurredAt, soldAt), sql`${offer} ? 'onlyAsFirst'`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The biller's reference of what this person bought last through it. */
export async function lastSubscriptionAt(
  tx: Tx,
  userId: string,
  biller: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ reference: moneyEntries.subscriptionReference })
    .from(checkoutAttempts)
    .innerJoin(moneyEntries, eq(moneyEntries.attemptId, checkoutAttempts.id))
    .where(
      and(
        eq(checkoutAttempts.userId, userId),
        eq(checkoutAttempts.biller, biller),
        eq(moneyEntries.kind, 'sale'),
      ),
    )
    .orderBy(desc(moneyEntries.occurredAt), desc(moneyEntries.id))
    .limit(1);
  return row?.reference;
}

/** Derived: a sale approves, a declined card without a sale declines, anything else is still open. */
export async function stateOfAttempt(tx: Tx, id: string): Promise<AttemptState> {
  const sale = tx
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.attemptId, id), eq(moneyEntries.kind, 'sale')));
  const refusal = tx
    .select()
    .from(notices)
    .where(and(eq(notices.attemptId, id), eq(notices.kind, 'sale-declined')));
  const [row] = await tx
    .select({ sold: sql<boolean>`${exists(sale)}`, declined: sql<boolean>`${exists(refusal)}` })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.id, id));
  if (row?.sold) return 'approved';
  return row?.declined ? 'declined' : 'pending';
}

/** What has become of the checkouts that began after `since`, derived as above. */
export async function countAttempts(tx: Tx, since: Date): Promise<{ state: AttemptState; count: number }[]> {
  const { id } = checkoutAttempts;
  const sale = tx
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.attemptId, id), eq(moneyEntries.kind, 'sale')));
  const refusal = tx
    .select()
    .from(notices)
    .where(and(eq(notices.attemptId, id), eq(notices.kind, 'sale-declined')));
  const recent = tx
    .select({
      state:
        sql<AttemptState>`case when ${exists(sale)} then 'approved' when ${exists(refusal)} then 'declined'
        else 'pending' end`.as('state'),
    })
    .from(checkoutAttempts)
    .where(gt(checkoutAttempts.createdAt, since))
    .as('recent');
  return tx.select({ state: recent.state, count: sql<number>`count(*)` }).from(recent).groupBy(recent.state);
}

export async function attemptsOfUser(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.userId, userId));
  return rows.map(({ id }) => id);
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { priceChanges } from '../tables.ts';
import type { Subscription } from './cancellations-store.ts';

function isThis({ biller, subscriptionReference }: Subscription) {
  return and(eq(priceChanges.biller, biller), eq(priceChanges.subscriptionReference, subscriptionReference));
}

/** Notes that a biller is to be told, once for each subscription. True when that is new. */
export async function addPriceChange(tx: Tx, subscription: Subscription, requestedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(priceChanges)
    .values({ ...subscription, requestedAt })
    .onConflictDoNothing()
    .returning({ biller: priceChanges.biller });
  return rows.length > 0;
}

/** Makes what was noted open again. False where nothing was. */
export async function reopenPriceChange(tx: Tx, subscription: Subscription, requestedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(priceChanges)
    .set({ requestedAt, doneAt: null })
    .where(isThis(subscription))
    .returning({ biller: priceChanges.biller });
  return rows.length > 0;
}

/** Since when a biller is to be told; undefined where nothing is open. */
export async function openPriceChange(tx: Tx, subscription: Subscription): Promise<Date | undefined> {
  const [row] = await tx
    .select({ requestedAt: priceChanges.requestedAt })
    .from(priceChanges)
    .where(and(isThis(subscription), isNull(priceChanges.doneAt)));
  return row?.requestedAt;
}

/** Every subscription of these billers whose new price they have not yet confirmed. */
export async function openPriceChanges(tx: Tx, billers: readonly string[]): Promise<Subscription[]> {
  return tx
    .select({ biller: priceChanges.biller, subscriptionReference: priceChanges.subscriptionReference })
    .from(priceChanges)
    .where(and(isNull(priceChanges.doneAt), inArray(priceChanges.biller, billers)))
    .orderBy(priceChanges.requestedAt);
}

/** Of the request that was made then: one that was opened again while the biller was asked has no answer yet. */
export async function notePriceChange(
  tx: Tx,
  subscription: Subscription,
  { requestedAt, answer, doneAt }: { requestedAt: Date; answer: string; doneAt: Date | undefined },
): Promise<void> {
  await tx
    .update(priceChanges)
    .set({ attempts: sql`${priceChanges.attempts} + 1`, lastAnswer: answer, doneAt: doneAt ?? null })
    .where(and(isThis(subscription), isNull(priceChanges.doneAt), eq(priceChanges.requestedAt, requestedAt)));
}

import { and, eq } from 'drizzle-orm';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RenewalWish } from '../contract/events.ts';
import { lockSubscription } from './ledger-store.ts';
import { cancellations, resumptions } from './tables.ts';

/**
 * When something was wished of a subscription's renewal; undefined where the opposite, or the same, was wished later and heard of first, so
 * that nothing is to be done. Nobody else notes a wish of this subscription until the end of the transaction.
 */
export async function momentOfWish(
  tx: Tx,
  { clock }: { clock: Clock },
  { biller, subscriptionReference, requestedAt }: RenewalWish,
): Promise<Date | undefined> {
  const at = requestedAt ? new Date(requestedAt) : clock.now();
  await lockSubscription(tx, biller, subscriptionReference);
  for (const wishes of [cancellations, resumptions]) {
    const [stored] = await tx
      .select({ requestedAt: wishes.requestedAt })
      .from(wishes)
      .where(and(eq(wishes.biller, biller), eq(wishes.subscriptionReference, subscriptionReference)));
    if (stored && stored.requestedAt > at) return undefined;
  }
  return at;
}

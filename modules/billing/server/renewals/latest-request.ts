import { and, eq } from 'drizzle-orm';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RenewalRequest } from '../../contract/events.ts';
import { lockSubscription } from '../ledger/ledger-store.ts';
import { cancellations, resumptions } from '../tables.ts';

/**
 * When something was wished of a subscription's renewal; undefined where the opposite, or the same, was wished later and heard of first, so
 * that nothing is to be done. Nobody else notes a request of this subscription until the end of the transaction.
 */
export async function latestRequestTime(
  tx: Tx,
  { clock }: { clock: Clock },
  { biller, subscriptionReference, requestedAt }: RenewalRequest,
): Promise<Date | undefined> {
  const at = requestedAt ? new Date(requestedAt) : clock.now();
  await lockSubscription(tx, biller, subscriptionReference);
  for (const requests of [cancellations, resumptions]) {
    const [stored] = await tx
      .select({ requestedAt: requests.requestedAt })
      .from(requests)
      .where(and(eq(requests.biller, biller), eq(requests.subscriptionReference, subscriptionReference)));
    if (stored && stored.requestedAt > at) return undefined;
  }
  return at;
}

import type { Tx } from '#kernel/db/database.ts';
import type { PayloadOf } from '#kernel/events/declare.ts';
import type { CancelRequested } from '../contract/events.ts';
import type { Biller } from './biller.ts';
import { attemptOfSubscription } from './store.ts';

/**
 * Tells the biller to stop renewing. Throws until the biller has said that it is done; the outbox then asks again, which
 * is harmless: cancelling twice cancels once.
 */
export async function cancelSubscription(
  tx: Tx,
  billers: ReadonlyMap<string, Biller>,
  { biller: name, subscriptionReference: reference }: PayloadOf<typeof CancelRequested>,
): Promise<void> {
  const biller = billers.get(name);
  const attempt = await attemptOfSubscription(tx, name, reference);
  if (!biller || !attempt) throw new Error(`There is no subscription ${reference} with ${name}.`);
  const outcome = await biller.cancelSubscription({ reference, attempt });
  if (outcome !== 'done') throw new Error(`${name} did not confirm that ${reference} is canceled.`);
}

import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PayloadOf } from '#kernel/events/declare.ts';
import type { Refunded, SaleApproved } from '#modules/billing/contract/events.ts';
import { credit, takeBack } from './ledger.ts';
import { transferOf } from './ledger-store.ts';

/** Gives the tokens that come along with a membership (R11). */
export async function giveAlong(
  tx: Tx,
  clock: Clock,
  { offer, userId, biller, transactionReference }: PayloadOf<typeof SaleApproved>,
): Promise<void> {
  if (offer.kind !== 'membership' || offer.freeTokens === undefined) return;
  const key = keyOf(biller, transactionReference);
  await credit(tx, clock, { key, userId, amount: offer.freeTokens, about: offer.name, from: 'gifts' });
}

/** Takes them back when nothing is left of the payment that they came along with (R11). */
export async function takeBackAlong(
  tx: Tx,
  clock: Clock,
  { offer, userId, biller, payment, left }: PayloadOf<typeof Refunded>,
): Promise<void> {
  if (left.minor > 0) return;
  const given = await transferOf(tx, keyOf(biller, payment));
  if (!given) return;
  const key = `back:${given.key}`;
  await takeBack(tx, clock, { key, userId, amount: given.amount, about: offer.name, to: 'gifts' });
}

function keyOf(biller: string, transactionReference: string): string {
  return `along:${biller}:${transactionReference}`;
}

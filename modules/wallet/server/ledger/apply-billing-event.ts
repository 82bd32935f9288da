import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PayloadOf } from '#kernel/events/declare.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { ChargedBack, Refunded, SaleApproved } from '#modules/billing/contract/events.ts';
import type { WalletModuleDeps } from '../deps.ts';
import { tokensOf } from '../packs/pack-offer.ts';
import { credit, takeBack } from './ledger.ts';
import { transferOf } from './ledger-store.ts';

type GivenBack = PayloadOf<typeof Refunded>;

/** Applies payments to tokens: one effect per biller's movement of money (R5). */
export function billingHandlers({
  clock,
  chargedBack,
}: Pick<WalletModuleDeps, 'clock' | 'chargedBack'>): Subscription[] {
  const takesBack = async (payload: GivenBack, tx: Tx) => {
    await takeBackAlong(tx, clock, payload);
    const amount = tokensGivenBack(payload);
    const { userId, offer } = payload;
    const key = keyOf(payload);
    if (amount === 0) return { key, userId, site: offer.site, owed: 0 };
    const { owed } = await takeBack(tx, clock, { key, userId, amount, about: offer.name, to: 'packs' });
    return { key, userId, site: offer.site, owed };
  };
  return [
    on(SaleApproved, async (payload, tx) => {
      await giveAlong(tx, clock, payload);
      const amount = tokensOf(payload.offer);
      if (amount === undefined) return;
      const { userId, offer, checkoutId } = payload;
      await credit(tx, clock, { key: saleKey(checkoutId), userId, amount, about: offer.name, from: 'packs' });
    }),
    on(Refunded, async (payload, tx) => void (await takesBack(payload, tx))),
    on(ChargedBack, async (payload, tx) => {
      const lost = await takesBack(payload, tx);
      // What others earned from it meanwhile is touched only through `chargedBack` (R15).
      if (lost.owed > 0) await chargedBack?.(tx, lost);
    }),
  ];
}

/** Gives the tokens that a membership includes (R11). */
async function giveAlong(
  tx: Tx,
  clock: Clock,
  { offer, userId, biller, transactionReference }: PayloadOf<typeof SaleApproved>,
): Promise<void> {
  if (offer.kind !== 'membership' || offer.freeTokens === undefined) return;
  const key = giftKey(biller, transactionReference);
  await credit(tx, clock, { key, userId, amount: offer.freeTokens, about: offer.name, from: 'gifts' });
}

/** Takes them back once their payment has been reversed in full (R11). */
async function takeBackAlong(tx: Tx, clock: Clock, { offer, userId, biller, payment, left }: GivenBack): Promise<void> {
  if (left.minor > 0) return;
  const given = await transferOf(tx, giftKey(biller, payment));
  if (!given) return;
  const key = `back:${given.key}`;
  await takeBack(tx, clock, { key, userId, amount: given.amount, about: offer.name, to: 'gifts' });
}

function giftKey(biller: string, transactionReference: string): string {
  return `along:${biller}:${transactionReference}`;
}

/** A checkout buys only once. */
export function saleKey(checkoutId: string): string {
  return `sale:${checkoutId}`;
}

function keyOf({ biller, transactionReference }: Pick<GivenBack, 'biller' | 'transactionReference'>): string {
  return `money:${biller}:${transactionReference}`;
}

/**
 * The pack's tokens for the reversed share of what was really paid. Computed from the total reversed before and after,
 * so that several partial refunds add up to the whole pack and nothing is taken twice (R5).
 */
export function tokensGivenBack({
  offer,
  amount,
  left,
  paid: payment,
}: Pick<GivenBack, 'offer' | 'amount' | 'left' | 'paid'>): number {
  const tokens = tokensOf(offer);
  if (tokens === undefined) return 0;
  const after = left.minor;
  const before = after + amount.minor;
  const paid = payment?.minor ?? Math.max(offer.first.amount.minor, before);
  const goneWith = (rest: number) => Number((BigInt(tokens) * BigInt(paid - rest)) / BigInt(paid));
  return goneWith(after) - goneWith(before);
}

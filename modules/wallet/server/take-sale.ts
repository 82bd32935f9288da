import type { Clock } from '#kernel/clock.ts';
import type { PayloadOf } from '#kernel/events/declare.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { ChargedBack, Refunded, SaleApproved } from '#modules/billing/contract/events.ts';
import { giveAlong, takeBackAlong } from './free-tokens.ts';
import { credit, takeBack } from './ledger.ts';
import { tokensOf } from './pack-offer.ts';

type GivenBack = PayloadOf<typeof Refunded>;

/** What money says about tokens: one effect for each movement of a biller's (R5). */
export function billingHandlers(clock: Clock): Subscription[] {
  const takesBack = async (payload: GivenBack, tx: Parameters<typeof takeBack>[0]) => {
    await takeBackAlong(tx, clock, payload);
    const amount = tokensGivenBack(payload);
    if (amount === 0) return;
    const { userId, offer } = payload;
    const request = { key: keyOf(payload), userId, amount, about: offer.name, to: 'packs' as const };
    await takeBack(tx, clock, request);
  };
  return [
    on(SaleApproved, async (payload, tx) => {
      await giveAlong(tx, clock, payload);
      const amount = tokensOf(payload.offer);
      if (amount === undefined) return;
      const { userId, offer } = payload;
      await credit(tx, clock, {
        key: saleKey(payload.checkoutId),
        userId,
        amount,
        about: offer.name,
        from: 'packs',
      });
    }),
    on(Refunded, takesBack),
    on(ChargedBack, takesBack),
  ];
}

/** A checkout buys once. */
export function saleKey(checkoutId: string): string {
  return `sale:${checkoutId}`;
}

function keyOf({ biller, transactionReference }: Pick<GivenBack, 'biller' | 'transactionReference'>): string {
  return `money:${biller}:${transactionReference}`;
}

/**
 * The share of a pack that goes with the money, of what was really paid for it. Counted from what was given back in all before and after, so that several deps
 * come to the whole pack, and nothing is taken twice (R5).
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

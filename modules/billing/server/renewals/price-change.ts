import type { FrozenOffer } from '../../contract/offers.ts';

/** At which payment an offer's price turns, and to what; undefined where it stays (R17). */
export function priceChangeOf(offer: FrozenOffer): { payments: number; amount: Renewal['amount'] } | undefined {
  return offer.kind === 'membership' ? offer.afterwards : undefined;
}

/** What each payment costs after so many, the first one included; undefined while it has not turned. */
export function changedPriceAfter(offer: FrozenOffer, payments: number): Renewal['amount'] | undefined {
  const turn = priceChangeOf(offer);
  return turn && payments >= turn.payments ? turn.amount : undefined;
}

type Renewal = NonNullable<FrozenOffer['further']>;

/** What the next payment costs and buys after so many, the first one included; null where none follows. */
export function renewalAfter(offer: FrozenOffer, payments: number): Renewal | null {
  const { further } = offer;
  const amount = changedPriceAfter(offer, payments);
  return further && amount ? { ...further, amount } : further;
}

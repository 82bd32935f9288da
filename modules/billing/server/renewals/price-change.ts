import type { FrozenOffer } from '../../contract/offers.ts';

/** After which payment an offer's price changes, and to what; undefined if it stays (R17). */
export function priceChangeOf(offer: FrozenOffer): { payments: number; amount: Renewal['amount'] } | undefined {
  return offer.kind === 'membership' ? offer.afterwards : undefined;
}

/** The changed price after this many payments, including the first; undefined if it hasn't changed yet. */
export function changedPriceAfter(offer: FrozenOffer, payments: number): Renewal['amount'] | undefined {
  const turn = priceChangeOf(offer);
  return turn && payments >= turn.payments ? turn.amount : undefined;
}

type Renewal = NonNullable<FrozenOffer['further']>;

/** The price and days of the next payment after this many, including the first; null if there is none. */
export function renewalAfter(offer: FrozenOffer, payments: number): Renewal | null {
  const { further } = offer;
  const amount = changedPriceAfter(offer, payments);
  return further && amount ? { ...further, amount } : further;
}

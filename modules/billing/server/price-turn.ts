import type { FrozenOffer } from '../contract/offers.ts';

/** At which payment an offer's price turns, and to what; undefined where it stays (R17). */
export function turnOf(offer: FrozenOffer): { payments: number; amount: Renewal['amount'] } | undefined {
  return offer.kind === 'membership' ? offer.afterwards : undefined;
}

type Renewal = NonNullable<FrozenOffer['further']>;

/** What the next payment costs and buys after so many, the first one included; null where none follows. */
export function renewalAfter(offer: FrozenOffer, payments: number): Renewal | null {
  const { further } = offer;
  const turn = turnOf(offer);
  return further && turn && payments >= turn.payments ? { ...further, amount: turn.amount } : further;
}

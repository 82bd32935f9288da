import type { FrozenOffer } from '../../contract/offers.ts';
import type { Biller } from '../biller.ts';
import { priceChangeOf } from '../renewals/price-change.ts';

/** Why a biller doesn't sell an offer, as a sentence; undefined if it does. */
export function unsellableReason(
  biller: Pick<Biller, 'nameHuman' | 'sells' | 'changeRenewalPrice'>,
  offer: FrozenOffer,
): string | undefined {
  // R17: it would keep charging the first further price.
  if (priceChangeOf(offer) && !biller.changeRenewalPrice) return `${biller.nameHuman} can’t change a price later.`;
  if (biller.sells?.(offer) === false) return `${biller.nameHuman} has no code for the product ${offer.product}.`;
  return undefined;
}

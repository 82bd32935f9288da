import type { FrozenOffer } from '../../contract/offers.ts';
import type { Biller } from '../biller.ts';
import { priceChangeOf } from '../renewals/price-change.ts';

/** Why a biller does not sell an offer, as a sentence; undefined where it does. */
export function unsellableReason(
  biller: Pick<Biller, 'nameHuman' | 'sells' | 'changeRenewalPrice'>,
  offer: FrozenOffer,
): string | undefined {
  // R17: it would go on charging the first of the further prices.
  if (priceChangeOf(offer) && !biller.changeRenewalPrice) return `${biller.nameHuman} can’t change a price later.`;
  if (biller.sells?.(offer) === false) return `${biller.nameHuman} has no code for the product ${offer.product}.`;
  return undefined;
}

import type { ShopDeps } from '../deps.ts';

/**
 * The outcome of a checkout, and the plan of this site it was for. It is approved only once access has been granted
 * (R2). Undefined if it isn't the caller's.
 */
export async function paymentResult(
  { billing, membership }: Pick<ShopDeps, 'billing' | 'membership'>,
  { checkoutId, userId, site }: { checkoutId: string; userId: string; site: string },
) {
  const checkout = await billing.checkout(checkoutId, userId);
  if (!checkout) return undefined;
  const { offer } = checkout;
  const isMembership = offer.kind === 'membership';
  const bringsAccess = isMembership && checkout.state === 'approved';
  const hasArrived = !bringsAccess || (await membership.knowsSaleOf(checkoutId));
  // The payment may have been for another site (member-plus).
  const { status } = await membership.accessOf(userId, offer.site);
  const plan = isMembership && offer.site === site ? offer.product : null;
  return { state: hasArrived ? checkout.state : ('pending' as const), status, plan };
}

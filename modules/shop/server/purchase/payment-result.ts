import type { ShopDeps } from '../deps.ts';

/**
 * What became of a checkout: approved once access follows from it, not before (R2), and which plan of this site it was
 * for. Undefined when it is not the caller's.
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
  // The site that was paid for may be another one (member-plus).
  const { status } = await membership.accessOf(userId, offer.site);
  const plan = isMembership && offer.site === site ? offer.product : null;
  return { state: hasArrived ? checkout.state : ('pending' as const), status, plan };
}

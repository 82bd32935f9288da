import type { ShopDeps } from './parts.ts';

/**
 * What became of a checkout: approved once access follows from it, not before (R2), and which plan of this site it was for. Undefined when it
 * is not the caller's.
 */
export async function paymentResult(
  { billing, membership }: Pick<ShopDeps, 'billing' | 'membership'>,
  { attemptId, userId, site }: { attemptId: string; userId: string; site: string },
) {
  const attempt = await billing.attempt(attemptId, userId);
  if (!attempt) return undefined;
  const { offer } = attempt;
  const isMembership = offer.kind === 'membership';
  const bringsAccess = isMembership && attempt.state === 'approved';
  const hasArrived = !bringsAccess || (await membership.knowsSaleOf(attemptId));
  // Of the site that was paid for, which is another one where members buy what they are offered of it.
  const { status } = await membership.subscriptionOf(userId, offer.site);
  const plan = isMembership && offer.site === site ? offer.product : null;
  return { state: hasArrived ? attempt.state : ('pending' as const), status, plan };
}

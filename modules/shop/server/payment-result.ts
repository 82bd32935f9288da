import type { ShopDeps } from './parts.ts';

/** What became of a checkout: approved once access follows from it, not before. Undefined when it is not the caller's. */
export async function paymentResult(
  { billing, membership }: Pick<ShopDeps, 'billing' | 'membership'>,
  { attemptId, userId, site }: { attemptId: string; userId: string; site: string },
) {
  const attempt = await billing.attempt(attemptId, userId);
  if (attempt?.offer.site !== site) return undefined;
  const hasArrived = attempt.state !== 'approved' || (await membership.knowsSaleOf(attemptId));
  const { status } = await membership.subscriptionOf(userId, site);
  return { state: hasArrived ? attempt.state : ('pending' as const), status };
}

import type { ShopDeps } from './parts.ts';

/** What became of a checkout: approved once access follows from it, not before (R2). Undefined when it is not the caller's. */
export async function paymentResult(
  { billing, membership }: Pick<ShopDeps, 'billing' | 'membership'>,
  { attemptId, userId }: { attemptId: string; userId: string },
) {
  const attempt = await billing.attempt(attemptId, userId);
  if (!attempt) return undefined;
  const bringsAccess = attempt.offer.kind === 'membership' && attempt.state === 'approved';
  const hasArrived = !bringsAccess || (await membership.knowsSaleOf(attemptId));
  // Of the site that was paid for, which is another one where members buy what they are offered of it.
  const { status } = await membership.subscriptionOf(userId, attempt.offer.site);
  return { state: hasArrived ? attempt.state : ('pending' as const), status };
}

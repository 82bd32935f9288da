import { type BillingApi, UnknownPaymentSystem } from '#modules/billing/server/index.ts';
import { derive } from './membership.ts';
import type { MembershipParts } from './parts.ts';
import { knowsSaleOf } from './store.ts';
import { offerOf, tariffsOf } from './tariffs.ts';

export type JoinOutcome =
  | { kind: 'started'; attemptId: string; paymentUrl: string }
  | { kind: 'unknown-tariff' | 'already-member' | 'unknown-payment-system' | 'no-payment-url' };

/** Freezes the chosen tariff into a checkout. Whoever is active here has nothing to buy; anybody else may. */
export async function join(
  deps: MembershipParts,
  buyer: Omit<Parameters<BillingApi['startCheckout']>[0], 'offer'> & { priceUuid: string },
): Promise<JoinOutcome> {
  const { priceUuid, ...checkout } = buyer;
  const { userId, site } = checkout;
  const last = await deps.reads.lastEvent(userId, site);
  if (derive(last ? [last] : [], deps.clock.now()).status === 'active') return { kind: 'already-member' };
  const tariff = (await tariffsOf(deps.db.drizzle, site)).find(({ id }) => id === priceUuid);
  if (!tariff) return { kind: 'unknown-tariff' };
  try {
    const started = await deps.billing.startCheckout({ ...checkout, offer: offerOf(site, tariff) });
    return started.paymentUrl ? { kind: 'started', ...started } : { kind: 'no-payment-url' };
  } catch (error) {
    if (error instanceof UnknownPaymentSystem) return { kind: 'unknown-payment-system' };
    throw error;
  }
}

/** What became of a checkout: approved once access follows from it, not before. Undefined when it is not the caller's. */
export async function paymentResult(
  deps: MembershipParts,
  { attemptId, userId, site }: { attemptId: string; userId: string; site: string },
) {
  const attempt = await deps.billing.attempt(attemptId, userId);
  if (attempt?.offer.site !== site) return undefined;
  const hasArrived = attempt.state !== 'approved' || (await knowsSaleOf(deps.db.drizzle, attemptId));
  const last = await deps.reads.lastEvent(userId, site);
  const { status } = derive(last ? [last] : [], deps.clock.now());
  return { state: hasArrived ? attempt.state : ('pending' as const), status };
}

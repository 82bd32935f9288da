import { type BillingApi, UnknownPaymentSystem } from '#modules/billing/server/index.ts';
import type { ShopDeps } from './parts.ts';
import { offerOf, tariffsOf } from './tariffs.ts';

export type JoinOutcome =
  | { kind: 'started'; attemptId: string; paymentUrl: string }
  | { kind: 'unknown-tariff' | 'already-member' | 'unknown-payment-system' | 'no-payment-url' };

/** Freezes the chosen tariff into a checkout. Whoever is active here has nothing to buy; anybody else may. */
export async function join(
  deps: ShopDeps,
  buyer: Omit<Parameters<BillingApi['startCheckout']>[0], 'offer'> & { priceUuid: string },
): Promise<JoinOutcome> {
  const { priceUuid, ...checkout } = buyer;
  const { userId, site } = checkout;
  const { status } = await deps.membership.subscriptionOf(userId, site);
  if (status === 'active') return { kind: 'already-member' };
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

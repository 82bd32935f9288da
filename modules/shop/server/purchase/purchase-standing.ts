import type { ShopDeps } from '../deps.ts';
import { slotsOnSale } from '../tariffs/tariffs-store.ts';
import { isHeld } from './check-purchase.ts';

/** What prevents somebody from buying on a site (R3), by the same rule that purchases apply. */
export async function purchaseStanding(
  { billing, membership, db }: Pick<ShopDeps, 'billing' | 'membership' | 'db'>,
  userId: string,
  site: string,
) {
  const [plan, { pending, inGrace }] = await Promise.all([
    membership.planOf(userId, site),
    membership.subscriptionOf(userId, site),
  ]);
  const purchase = pending ? await billing.pendingPurchase(userId, site) : undefined;
  const slots = plan ? await slotsOnSale(db.drizzle, site) : [];
  const held = slots.filter(({ tariff }) => isHeld(tariff, { plan, inGrace })).map(({ tariff }) => tariff.id);
  return { pendingCheckout: purchase?.checkoutId ?? null, held };
}

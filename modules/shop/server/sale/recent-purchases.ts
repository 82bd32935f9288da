import type { Tx } from '#kernel/db/database.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import { SaleApproved } from '#modules/billing/contract/events.ts';
import { PlanTerms } from '#modules/membership/contract/plan-terms.ts';
import type { RecentPurchase } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { addPurchase, readPurchases } from './recent-purchases-store.ts';
import { secondsOf } from './sale-events.ts';

/** Nobody is identified, here or in the table (R11). */
const BUYER = 'Someone';

/** Marks memberships of the demo's cast, which nobody paid for (`demo/seed/demo-memberships.ts`). */
const NO_BILLER = 'demo';

export async function recentPurchases(tx: Tx, site: string): Promise<RecentPurchase[]> {
  return (await readPurchases(tx, site)).map(({ plan, periodDays, region, purchasedAt }) => ({
    buyer: BUYER,
    plan,
    periodDays,
    region: region ?? '',
    purchasedAt: secondsOf(purchasedAt),
  }));
}

/** Stores a sale without its buyer. */
export function purchaseHandlers({ clock }: Pick<ShopDeps, 'clock'>): Subscription[] {
  return [
    on(SaleApproved, async ({ offer, biller, occurredAt }, tx) => {
      const terms = PlanTerms.safeParse(offer.subject);
      if (biller === NO_BILLER || offer.kind !== 'membership' || !terms.success) return;
      await addPurchase(tx, {
        id: newId(clock),
        site: offer.site,
        plan: offer.name,
        periodDays: offer.first.days,
        region: terms.data.region ?? null,
        purchasedAt: new Date(occurredAt),
      });
    }),
  ];
}

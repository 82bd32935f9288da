import type { Tx } from '#kernel/db/database.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import { SaleApproved } from '#modules/billing/contract/events.ts';
import { PlanTerms } from '#modules/membership/contract/plan-terms.ts';
import { LIFETIME_DAYS } from '../../contract/tariff-types.ts';
import type { RecentPurchase } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { addPurchase, readPurchases } from './recent-purchases-store.ts';
import { secondsOf } from './sale-events.ts';

/** Buyers are never identified, here or in the table (R11). */
const BUYER = 'Someone';

/** Marks the demo's memberships, which nobody paid for (`demo/seed/demo-memberships.ts`). */
const NO_BILLER = 'demo';

/** Rounding lets a month of 31 days count as a month, and a leap year as a year. */
const UNITS = [
  ['year', 365],
  ['month', 30],
] as const;

export async function recentPurchases(tx: Tx, site: string): Promise<RecentPurchase[]> {
  return (await readPurchases(tx, site)).map(({ periodDays, region, purchasedAt }) => ({
    buyer: BUYER,
    plan: planKind(periodDays),
    periodDays,
    region: region ?? '',
    purchasedAt: secondsOf(purchasedAt),
  }));
}

/** The plan's name by its length, whatever an operator called it. */
export function planKind(periodDays: number): string {
  if (periodDays >= LIFETIME_DAYS) return 'lifetime subscription';
  for (const [name, days] of UNITS) {
    const count = Math.round(periodDays / days);
    if (count >= 1 && Math.abs(periodDays - count * days) <= count) return `${count}-${name} subscription`;
  }
  return `${periodDays}-day subscription`;
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

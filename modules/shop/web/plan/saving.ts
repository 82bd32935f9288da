import { STANDARD } from '../../contract/tariff-types.ts';
import type { PriceSlot } from '../../contract/types.ts';
import { sitesKey } from '../sale/bundles.ts';
import { pricePerMonth } from './price-terms.ts';

/** What a longer plan saves, in minor units and as a whole percentage, rounded down (R18). */
export interface Saving {
  percent: number;
  perMonth: number;
  inAll: number;
}

/** Compared with the shortest plan on sale that renews, opens the same sites and allows the same downloads. */
export function savingOf(plan: PriceSlot, slots: readonly PriceSlot[]): Saving | undefined {
  const perMonth = pricePerMonth(plan);
  const [base] = slots
    .filter((slot) => isComparable(slot, plan) && slot.periodDays < plan.periodDays)
    .toSorted((a, b) => a.periodDays - b.periodDays);
  const basePerMonth = base && pricePerMonth(base);
  if (perMonth === undefined || !base || basePerMonth === undefined || perMonth >= basePerMonth) return undefined;
  const usual = (base.price.minor * plan.periodDays) / base.periodDays;
  const inAll = Math.floor(usual - plan.price.minor);
  const percent = Math.floor((100 * inAll) / usual);
  return percent > 0 ? { percent, perMonth: basePerMonth - perMonth, inAll } : undefined;
}

function isComparable(slot: PriceSlot, plan: PriceSlot): boolean {
  const isUsual = slot.type === STANDARD && slot.saleEvent === null && slot.recurring;
  const isSame =
    slot.trial === plan.trial &&
    slot.price.currency === plan.price.currency &&
    slot.dailyDownloadCap === plan.dailyDownloadCap &&
    sitesKey(slot) === sitesKey(plan);
  return isUsual && isSame && pricePerMonth(slot) !== undefined;
}

import type { Tx } from '#kernel/db/database.ts';
import type { PlanTerms } from '#modules/membership/contract/plan-terms.ts';
import { LIFETIME_DAYS, STANDARD } from '../../contract/tariff-types.ts';
import type { Tariff } from '../../contract/types.ts';
import { monthsOf } from '../../contract/vip-offer.ts';
import { slotsOnSale } from '../tariffs/tariffs-store.ts';

/** R14. What the dashboard says about the price. */
export function priceKind(
  { price, periodDays, rebill, recurring, vipMonths, vipRebill }: Tariff,
  isNonRecurring: boolean,
): Pick<PlanTerms, 'isLifeTimePrice' | 'isClassicBundle' | 'vip'> {
  const isOnce = isNonRecurring || !recurring;
  const months = monthsOf(periodDays);
  const isMonthly = rebill !== null && monthsOf(rebill.periodDays) === 1;
  const isCheaperLater = rebill !== null && rebill.price.minor * Math.max(1, months) < price.minor;
  const prepaid = isMonthly && isCheaperLater ? { months, rebill: rebill.price } : undefined;
  const vip = vipMonths !== null && vipRebill ? { months: vipMonths, rebill: vipRebill } : prepaid;
  return {
    ...(isOnce && periodDays >= LIFETIME_DAYS && { isLifeTimePrice: true }),
    ...(price.priceSlaveSites.length > 0 && { isClassicBundle: true }),
    ...(!isOnce && vip && vip.months > 0 && { vip }),
  };
}

/**
 * R14. Whether it renews for less than a standard tariff with the same period and sites. Standard tariffs are never
 * discounted.
 */
export async function isDiscounted(tx: Tx, site: string, { id, rebill, price }: Tariff): Promise<boolean> {
  if (!rebill) return false;
  const standard = (await slotsOnSale(tx, site)).filter(
    ({ tariff, saleEvent }) => tariff.type === STANDARD && saleEvent === null,
  );
  if (standard.some(({ tariff }) => tariff.id === id)) return false;
  return standard.some(
    ({ tariff }) =>
      tariff.rebill?.periodDays === rebill.periodDays &&
      tariff.rebill.price.currency === rebill.price.currency &&
      tariff.rebill.price.minor > rebill.price.minor &&
      hostsOf(tariff.price) === hostsOf(price),
  );
}

const hostsOf = ({ priceSlaveSites }: Tariff['price']) =>
  priceSlaveSites
    .map(({ siteHost }) => siteHost)
    .sort()
    .join();

/** Whether the first costs less per day than the second. */
export function isCheaper(one: Tariff, other: Tariff): boolean {
  const [left, right] = [one, other].map(({ rebill, price, periodDays }) =>
    rebill
      ? { ...rebill.price, days: rebill.periodDays }
      : { minor: price.minor, currency: price.currency, days: periodDays },
  );
  if (!left || !right || left.currency !== right.currency) return false;
  return left.minor * right.days < right.minor * left.days;
}

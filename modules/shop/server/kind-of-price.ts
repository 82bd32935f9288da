import type { Tx } from '#kernel/db/database.ts';
import type { PlanTerms } from '#modules/membership/contract/plan-terms.ts';
import { LIFETIME_DAYS, STANDARD } from '../contract/tariff-types.ts';
import type { Tariff } from '../contract/wire.ts';
import { slotsOf } from './tariffs.ts';

/** What a month of a plan is taken for. */
export const MONTH = 30;

/** R14: what the dashboard says of the price, as it follows from the tariff. */
export function kindOfPrice(
  { price, periodDays, rebill, recurring, vipMonths }: Tariff,
  isNonRecurring: boolean,
): Pick<PlanTerms, 'isLifeTimePrice' | 'isClassicBundle' | 'vip'> {
  const isOnce = isNonRecurring || !recurring;
  const months = Math.round(periodDays / MONTH);
  const isMonthly = rebill !== null && Math.round(rebill.periodDays / MONTH) === 1;
  const isCheaperLater = rebill !== null && rebill.price.minor * Math.max(1, months) < price.minor;
  const vip = vipMonths ?? (isMonthly && isCheaperLater ? months : 0);
  return {
    ...(isOnce && periodDays >= LIFETIME_DAYS && { isLifeTimePrice: true }),
    ...(price.priceSlaveSites.length > 0 && { isClassicBundle: true }),
    ...(!isOnce && rebill !== null && vip > 0 && { vip: { months: vip, rebill: rebill.price } }),
  };
}

/** R14: renews for less than what the site sells at any time for as long and with the same other sites. What is sold at any time is the usual price itself. */
export async function isDiscounted(tx: Tx, site: string, { id, rebill, price }: Tariff): Promise<boolean> {
  if (!rebill) return false;
  const usual = (await slotsOf(tx, site)).filter(
    ({ tariff, saleEvent }) => tariff.type === STANDARD && saleEvent === null,
  );
  if (usual.some(({ tariff }) => tariff.id === id)) return false;
  return usual.some(
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

/** Whether a day of the one costs less than a day of the other. */
export function isCheaper(one: Tariff, other: Tariff): boolean {
  const [left, right] = [one, other].map(({ rebill, price, periodDays }) =>
    rebill
      ? { ...rebill.price, days: rebill.periodDays }
      : { minor: price.minor, currency: price.currency, days: periodDays },
  );
  if (!left || !right || left.currency !== right.currency) return false;
  return left.minor * right.days < right.minor * left.days;
}

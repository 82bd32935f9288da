import { stableId } from '#kernel/ids.ts';
import { BLANK_TARIFF } from '#modules/shop/contract/admin-types.ts';
import { LIFETIME_DAYS, SPECIAL } from '#modules/shop/contract/tariff-types.ts';
import type { BroughtTariff } from '#modules/shop/server/index.ts';
import { uuidOf } from './uuid-of.ts';

/** Besides a month, a year and bundles, each site sells one more kind of plan. */
export const SPECIALITIES = ['plain', 'trial', 'vip', 'tokens', 'lifetime', 'downgrade'] as const;
export type Speciality = (typeof SPECIALITIES)[number];

/** On sale for former members, who come by its link. */
export const COMING_BACK = 'expired';

const YEAR_DAYS = 365;

const idOf = (site: string, name: string) => uuidOf(`tariff ${site} ${name}`);
export const monthlyTariffId = (site: string): string => stableId(`membership tariff monthly ${site}`);
export const yearlyTariffId = (site: string): string => idOf(site, 'Yearly membership');
export const sistersTariffId = (site: string): string => idOf(site, 'For members of our sister sites');
/** Only for members who have a larger plan. */
export const lightTariffId = (site: string): string => idOf(site, 'Light membership');

function tariff(site: string, name: string, more: Partial<BroughtTariff>): BroughtTariff {
  return { ...BLANK_TARIFF, id: idOf(site, name), site, name, sort: 50, onSale: true, ...more };
}

const yearly = (minor: number) => ({ priceMinor: minor, periodDays: YEAR_DAYS, rebillDays: YEAR_DAYS });

/**
 * Everything that a site sells.
 * @param sisters the two sites that can be added
 */
export function demoTariffs(site: string, sisters: readonly string[], speciality: Speciality = 'plain') {
  return [
    tariff(site, 'Monthly membership', { id: monthlyTariffId(site), sort: 1, rebillMinor: 2999, rebillDays: 30 }),
    tariff(site, 'Yearly membership', {
      sort: 2,
      ...yearly(23_900),
      freeTokens: speciality === 'tokens' ? 500 : null,
    }),
    ...ofSpeciality(site, speciality),
    // One site sells no yearly bundle, and its page says so.
    ...bundles(site, sisters, speciality !== 'vip'),
    // While the sale event for former members runs.
    tariff(site, 'Welcome back', {
      sort: 40,
      saleEvent: COMING_BACK,
      priceMinor: 1999,
      rebillMinor: 2999,
      rebillDays: 30,
    }),
    // For members about to cancel, each in a place with a timer of its own.
    tariff(site, 'First month at half the price', {
      type: SPECIAL,
      priceMinor: 1499,
      rebillMinor: 2999,
      rebillDays: 30,
    }),
    tariff(site, 'First year at a third less', {
      type: SPECIAL,
      sort: 51,
      ...yearly(15_900),
      rebillMinor: 23_900,
    }),
    tariff(site, 'For members of our sister sites', { priceMinor: 1999, onSale: false }),
  ];
}

function ofSpeciality(site: string, speciality: Speciality): BroughtTariff[] {
  if (speciality === 'trial') {
    const price = { priceMinor: 100, periodDays: 3, rebillMinor: 2999, rebillDays: 30 };
    return [tariff(site, 'Three days to try', { sort: 3, trial: true, dailyDownloadCap: null, ...price })];
  }
  if (speciality === 'vip')
    return [tariff(site, 'VIP membership', { sort: 3, priceMinor: 2499, vipMonths: 12, vipRebillMinor: 1499 })];
  if (speciality === 'lifetime') {
    const once = { priceMinor: 59_900, periodDays: LIFETIME_DAYS, recurring: false };
    return [tariff(site, 'Lifetime membership', { sort: 3, ...once })];
  }
  if (speciality === 'downgrade')
    return [tariff(site, 'Light membership', { sort: 3, priceMinor: 1999, dailyDownloadCap: 2, onSale: false })];
  return [];
}

/** The site with one sister, with the other, and with both. */
function bundles(site: string, sisters: readonly string[], hasYears: boolean): BroughtTariff[] {
  const [one, other] = sisters;
  if (!one || !other || one === other || sisters.includes(site)) return [];
  return [[one], [other], [one, other]].flatMap((along, place) => {
    const isBoth = along.length > 1;
    const name = isBoth ? 'All three sites' : 'Two sites';
    const slaveSites = along.map((key) => ({
      siteHost: `${key}.localhost`,
      url: `http://${key}.localhost/`,
      returnUrl: `http://${key}.localhost/payment/`,
      segpayPackageId: null,
    }));
    const id = `tariff ${site} with ${along.join()}`;
    const month = { sort: 10 + place, priceMinor: isBoth ? 4999 : 3999, slaveSites };
    const year = { sort: 20 + place, ...yearly(isBoth ? 39_900 : 31_900), slaveSites };
    return [
      tariff(site, name, { id: uuidOf(id), ...month }),
      ...(hasYears ? [tariff(site, `${name}, for a year`, { id: uuidOf(`${id} for a year`), ...year })] : []),
    ];
  });
}

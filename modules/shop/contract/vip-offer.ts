import type { TariffFields } from './admin-types.ts';
import type { Tariff } from './types.ts';

export type VipFields = Pick<
  TariffFields,
  'priceMinor' | 'periodDays' | 'recurring' | 'rebillMinor' | 'rebillDays' | 'vipMonths' | 'vipRebillMinor'
>;

const NO_VIP_OFFER = { vipMonths: null, vipRebill: null, vipPayments: null };

/** R14. Months without a later price, as in older rows, aren't an offer. */
export function vipOfferOf(
  fields: VipFields & { currency: Tariff['price']['currency'] },
): Pick<Tariff, 'vipMonths' | 'vipRebill' | 'vipPayments'> {
  const { vipMonths, vipRebillMinor, recurring, currency } = fields;
  if (vipMonths === null || vipRebillMinor === null || !recurring) return NO_VIP_OFFER;
  return {
    vipMonths,
    vipRebill: { minor: vipRebillMinor, currency },
    vipPayments: paymentsFor(fields, vipMonths),
  };
}

/** How many payments cover this many months, including the first; fractional if they don't divide evenly. */
export function paymentsFor({ periodDays, rebillDays }: VipFields, months: number): number {
  const [first, further] = [monthsOf(periodDays), monthsOf(rebillDays ?? periodDays)];
  return 1 + (months - first) / further;
}

/** Days in a month of a plan. */
const MONTH = 30;

export const monthsOf = (days: number) => Math.round(days / MONTH);

import { refuseField } from '#api/errors/validation-error.ts';
import type { TariffFields } from '../../contract/admin-types.ts';
import type { Tariff } from '../../contract/types.ts';

type VipFields = Pick<
  TariffFields,
  'priceMinor' | 'periodDays' | 'recurring' | 'rebillMinor' | 'rebillDays' | 'vipMonths' | 'vipRebillMinor'
>;

const NO_VIP_OFFER = { vipMonths: null, vipRebill: null, vipPayments: null };

/** R14. Months without a later price, as in older rows, are no offer. */
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

/** How many payments cover so many months, the first one included; fractional if they don't add up. */
function paymentsFor({ periodDays, rebillDays }: VipFields, months: number): number {
  const [first, further] = [monthsOf(periodDays), monthsOf(rebillDays ?? periodDays)];
  return 1 + (months - first) / further;
}

/** Days in a month of a plan. */
const MONTH = 30;

export const monthsOf = (days: number) => Math.round(days / MONTH);

/** Throws a field error for an impossible offer (R14). */
export function validateVipOffer(fields: VipFields): void {
  const { vipMonths: months, vipRebillMinor: after, recurring, rebillMinor, priceMinor } = fields;
  if (months === null && after === null) return;
  if (months === null) refuseField('vipMonths', 'Enter the months before the lower price.');
  if (!recurring) refuseField('vipMonths', 'Only a renewing tariff can have this offer.');
  if (after === null) refuseField('vipRebillMinor', 'Enter the renewal price after these months.');
  if (after >= (rebillMinor ?? priceMinor)) refuseField('vipRebillMinor', 'Use less than the renewal price before.');
  const { periodDays, rebillDays } = fields;
  if (Math.min(monthsOf(periodDays), monthsOf(rebillDays ?? periodDays)) < 1)
    refuseField('vipMonths', 'Each payment has to cover at least a month.');
  if (months <= monthsOf(periodDays)) refuseField('vipMonths', 'Use more months than the first payment covers.');
  if (!Number.isInteger(paymentsFor(fields, months)))
    refuseField('vipMonths', 'These periods don’t add up to that many months.');
}

import { refuseField } from '#api/validation-error.ts';
import type { TariffFields } from '../contract/admin-types.ts';
import type { Tariff } from '../contract/types.ts';

type Priced = Pick<
  TariffFields,
  'priceMinor' | 'periodDays' | 'recurring' | 'rebillMinor' | 'rebillDays' | 'vipMonths' | 'vipRebillMinor'
>;

const NO_OFFER = { vipMonths: null, vipRebill: null, vipPayments: null };

/** R14: the offer that an operator made of a tariff. Months without a price after them, as rows of before have them, are none. */
export function vipOf(
  priced: Priced & { currency: Tariff['price']['currency'] },
): Pick<Tariff, 'vipMonths' | 'vipRebill' | 'vipPayments'> {
  const { vipMonths, vipRebillMinor, recurring, currency } = priced;
  if (vipMonths === null || vipRebillMinor === null || !recurring) return NO_OFFER;
  return {
    vipMonths,
    vipRebill: { minor: vipRebillMinor, currency },
    vipPayments: paymentsFor(priced, vipMonths),
  };
}

/** How many payments so many months take, the first one included; no whole number where they do not come out even. */
function paymentsFor({ periodDays, rebillDays }: Priced, months: number): number {
  const [first, further] = [monthsOf(periodDays), monthsOf(rebillDays ?? periodDays)];
  return 1 + (months - first) / further;
}

/** What a month of a plan is taken for. */
const MONTH = 30;

export const monthsOf = (days: number) => Math.round(days / MONTH);

/** What an operator cannot make an offer of (R14), at its field. */
export function refuseWhatIsNoOffer(priced: Priced): void {
  const { vipMonths: months, vipRebillMinor: after, recurring, rebillMinor, priceMinor } = priced;
  if (months === null && after === null) return;
  if (months === null) refuseField('vipMonths', 'After how many months is it that price?');
  if (!recurring) refuseField('vipMonths', 'Only what renews has months to come.');
  if (after === null) refuseField('vipRebillMinor', 'What does a further payment cost after these months?');
  if (after >= (rebillMinor ?? priceMinor))
    refuseField('vipRebillMinor', 'Less than what a further payment costs before.');
  const { periodDays, rebillDays } = priced;
  if (Math.min(monthsOf(periodDays), monthsOf(rebillDays ?? periodDays)) < 1)
    refuseField('vipMonths', 'Each payment has to be for a month at least.');
  if (months <= monthsOf(periodDays))
    refuseField('vipMonths', 'The first payment alone is for as many: more than those.');
  if (!Number.isInteger(paymentsFor(priced, months)))
    refuseField('vipMonths', 'Payments of these lengths do not come to so many months.');
}

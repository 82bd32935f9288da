import { codesOfTariff } from '#modules/billing/contract/biller-codes.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { PlanTerms } from '#modules/membership/contract/plan-terms.ts';
import type { Tariff } from '../../contract/types.ts';
import { priceKind } from './price-kind.ts';

/**
 * R1: what a tariff sells through a way to pay, as it is shown, frozen and charged. Undefined where it is not sold that
 * way: one that cannot renew takes the price that is meant for it.
 * @param terms of the terms: which further sites it opens, and whether it takes the place of what renews now
 */
export function freezeOffer(
  site: string,
  tariff: Tariff,
  { isNonRecurring }: Pick<PaymentSystem, 'isNonRecurring'>,
  terms: Pick<PlanTerms, 'sites' | 'replaces' | 'region' | 'isDiscounted' | 'isDowngrade'> = {},
): FrozenOffer | undefined {
  const { id: product, name, price, periodDays, rebill, trial, dailyDownloadCap, freeTokens } = tariff;
  const { nonRecurringPrice } = price;
  const { vipRebill, vipPayments } = tariff;
  const amount = isNonRecurring ? nonRecurringPrice : { minor: price.minor, currency: price.currency };
  if (!amount) return undefined;
  const further = isNonRecurring ? null : rebill && { amount: rebill.price, days: rebill.periodDays };
  return {
    kind: 'membership',
    site,
    product,
    name,
    first: { amount, days: periodDays },
    further,
    ...(further && vipRebill && vipPayments && { afterwards: { payments: vipPayments, amount: vipRebill } }),
    ...(freeTokens !== null && { freeTokens }),
    // An upgrade may lead to a trial (R15).
    ...(trial && !terms.replaces && { onlyAsFirst: true as const }),
    codes: codesOfTariff(price),
    subject: { trial, dailyDownloadCap, ...priceKind(tariff, isNonRecurring), ...terms } satisfies PlanTerms,
  };
}

import { codesOfTariff } from '#modules/billing/contract/biller-codes.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { PlanTerms } from '#modules/membership/contract/plan-terms.ts';
import type { Tariff } from '../../contract/types.ts';
import { priceKind } from './price-kind.ts';

/**
 * R1. What a tariff sells through a payment system: shown, frozen and charged. A system that can't renew charges the
 * price for such systems. Undefined if the tariff isn't sold through this system.
 * @param terms which other sites it opens, and whether it replaces the current renewal
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

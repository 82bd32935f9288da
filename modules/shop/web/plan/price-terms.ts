import * as m from '#messages/shop';
import type { Money } from '#modules/billing/contract/types.ts';
import { formatMoney } from '#ui/text/money.ts';
import { LIFETIME_DAYS } from '../../contract/tariff-types.ts';
import type { Tariff } from '../../contract/types.ts';

/** What the texts about a plan's price need. */
export type Terms = Pick<Tariff, 'periodDays' | 'recurring' | 'rebill' | 'vipRebill' | 'vipPayments'> & {
  price: Money;
};

/** Whether renewals cost the same as the first payment (until the months of a VIP offer are paid). */
function renewsAtSamePrice({ price, periodDays, rebill }: Terms): boolean {
  return rebill?.price.minor === price.minor && rebill.periodDays === periodDays;
}

const MONTH_DAYS = 30;

/** In minor units per 30 days, rounded up; undefined if the price changes later, or for a lifetime plan. */
export function pricePerMonth(plan: Terms): number | undefined {
  const { price, periodDays, recurring, vipRebill } = plan;
  const stays = !recurring || (renewsAtSamePrice(plan) && vipRebill === null);
  return stays && periodDays < LIFETIME_DAYS ? Math.ceil((price.minor * MONTH_DAYS) / periodDays) : undefined;
}

/** The text after the first price: its period, or how often it is charged, and how many times before it drops (R14). */
export function periodText(plan: Terms): string {
  const { periodDays: count, vipPayments: times } = plan;
  if (!plan.rebill && count >= LIFETIME_DAYS) return m.for_life();
  if (!renewsAtSamePrice(plan)) return m.for_days({ count });
  return times === null ? m.every_days({ count }) : m.every_days_times({ count, times });
}

/** When and how much is charged next. */
export function termsText(plan: Terms, locale: string): string {
  const { rebill, periodDays, vipRebill, vipPayments } = plan;
  if (!rebill) return m.charged_once();
  if (vipRebill && vipPayments !== null) {
    const later = { later: formatMoney(locale, vipRebill), count: rebill.periodDays };
    if (renewsAtSamePrice(plan)) return m.charged_less_then(later);
    const amount = formatMoney(locale, rebill.price);
    return m.charged_twice_then({ ...later, amount, times: vipPayments - 1 });
  }
  if (renewsAtSamePrice(plan)) return m.charged_every({ count: periodDays });
  return m.charged_then({ amount: formatMoney(locale, rebill.price), count: rebill.periodDays });
}

/** The price as buyers read it: the first payment, its period, and later payments. */
export function priceTexts(plan: Terms, locale: string): { price: string; period: string; terms: string } {
  return { price: formatMoney(locale, plan.price), period: periodText(plan), terms: termsText(plan, locale) };
}

/** One line with the period and every later price. */
export function periodAndRenewal(plan: Terms, locale: string): string {
  const further = renewalText(plan, locale);
  return further === undefined ? periodText(plan) : m.period_and_further({ period: periodText(plan), further });
}

function renewalText(plan: Terms, locale: string): string | undefined {
  const { rebill, vipRebill, vipPayments } = plan;
  if (!rebill) return undefined;
  const { periodDays: count } = rebill;
  const amount = formatMoney(locale, rebill.price);
  if (vipRebill && vipPayments !== null) {
    const later = formatMoney(locale, vipRebill);
    if (renewsAtSamePrice(plan)) return m.then_every({ amount: later, count });
    return m.then_twice({ amount, count, times: vipPayments - 1, later });
  }
  return renewsAtSamePrice(plan) ? undefined : m.then_every({ amount, count });
}

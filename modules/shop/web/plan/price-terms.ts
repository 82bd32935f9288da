import * as m from '#messages/shop';
import { formatMoney } from '#ui/formats.ts';
import type { Tariff } from '../../contract/types.ts';

/** Whether further payments are like the first, until the months of an offer are paid. */
export function hasOnePrice({ price, periodDays, rebill }: Tariff): boolean {
  return rebill?.price.minor === price.minor && rebill.periodDays === periodDays;
}

/** What stands behind the first price: for how long it is, or how often it is charged, and how many times where it costs less afterwards (R14). */
export function periodOf(plan: Tariff): string {
  const { periodDays: count, vipPayments: times } = plan;
  if (!hasOnePrice(plan)) return m.for_days({ count });
  return times === null ? m.every_days({ count }) : m.every_days_times({ count, times });
}

/** When and how much is charged after that. */
export function termsOf(plan: Tariff, locale: string): string {
  const { rebill, periodDays, vipRebill, vipPayments } = plan;
  if (!rebill) return m.charged_once();
  if (vipRebill && vipPayments !== null) {
    const later = { later: formatMoney(locale, vipRebill), count: rebill.periodDays };
    if (hasOnePrice(plan)) return m.charged_less_then(later);
    const amount = formatMoney(locale, rebill.price);
    return m.charged_twice_then({ ...later, amount, times: vipPayments - 1 });
  }
  if (hasOnePrice(plan)) return m.charged_every({ count: periodDays });
  return m.charged_then({ amount: formatMoney(locale, rebill.price), count: rebill.periodDays });
}

/** What stands behind the first price where a line has to do: every price that comes, and nothing of when it is charged. */
export function periodAndFurtherOf(plan: Tariff, locale: string): string {
  const further = furtherOf(plan, locale);
  return further === undefined ? periodOf(plan) : m.period_and_further({ period: periodOf(plan), further });
}

function furtherOf(plan: Tariff, locale: string): string | undefined {
  const { rebill, vipRebill, vipPayments } = plan;
  if (!rebill) return undefined;
  const { periodDays: count } = rebill;
  const amount = formatMoney(locale, rebill.price);
  if (vipRebill && vipPayments !== null) {
    const later = formatMoney(locale, vipRebill);
    if (hasOnePrice(plan)) return m.then_every({ amount: later, count });
    return m.then_twice({ amount, count, times: vipPayments - 1, later });
  }
  return hasOnePrice(plan) ? undefined : m.then_every({ amount, count });
}

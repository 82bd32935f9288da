import * as m from '#messages/operators-admin';
import type { FigureRow } from '../../contract/overview-api.ts';

/** In the order of the home page. */
const FIGURES: Record<string, () => string> = {
  'operators.views': m.figure_views,
  'operators.visitors': m.figure_visitors,
  'operators.visitors-today': m.figure_visitors_today,
  'accounts.sign-ups': m.figure_sign_ups,
  'billing.checkouts': m.figure_checkouts,
  'billing.sales': m.figure_sales,
  'billing.revenue': m.figure_revenue,
  'operators.jobs-failed': m.figure_jobs_failed,
  'billing.postbacks-waiting': m.figure_postbacks_waiting,
};
const ORDER = Object.keys(FIGURES);

/** Metrics that the admin doesn't know come last. */
export function inOrder<One extends { name: string }>(figures: readonly One[]): One[] {
  const placeOf = ({ name }: One) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return figures.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What a metric of today is compared with. */
export function beforeWords({ before, currency }: Pick<FigureRow, 'before' | 'currency'>): string {
  if (!before) return m.week_ago_unknown();
  const value = figureValue(before.value, currency);
  return { 'part-of-day': m.week_before, day: m.week_before_day, moment: m.week_before_moment }[before.of]({
    before: value,
  });
}

export function figureTitle({ name, currency }: { name: string; currency: string | null }): string {
  const title = FIGURES[name]?.() ?? name;
  return currency ? `${title}, ${currency}` : title;
}

/** @param value in the smallest unit of its currency, if it has one */
export function figureValue(value: number, currency: string | null): string {
  if (!currency) return new Intl.NumberFormat('en-GB').format(value);
  const format = moneyFormat(currency);
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(value / 10 ** maximumFractionDigits);
}

/** The same, compact. */
export function figureTick(value: number, currency: string | null): string {
  if (!currency) return new Intl.NumberFormat('en-GB', { notation: 'compact' }).format(value);
  const { maximumFractionDigits = 2 } = moneyFormat(currency).resolvedOptions();
  return moneyFormat(currency, { notation: 'compact', currencyDisplay: 'narrowSymbol' }).format(
    value / 10 ** maximumFractionDigits,
  );
}

function moneyFormat(currency: string, more: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...more });
}

const DAY_SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A UTC day as `5 Mar`. */
export function dayShort(day: string): string {
  return DAY_SHORT.format(new Date(`${day}T00:00:00Z`));
}

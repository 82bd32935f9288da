import * as m from '#messages/desk-admin';
import type { FigureRow } from '../contract/overview-calls.ts';

/** What waits for a person, in a sentence. A concern that is new to the desk is shown by its name. */
const CONCERNS: Record<string, (count: number) => string> = {
  'desk.jobs-failed': (count) => m.concern_jobs_failed({ count }),
  'desk.jobs-overdue': (count) => m.concern_jobs_overdue({ count }),
  'desk.dead-letters': (count) => m.concern_dead_letters({ count }),
  'desk.open-doors': (count) => m.concern_open_doors({ count }),
  'desk.disk-nearly-full': (count) => m.concern_disk({ count }),
  'desk.tries-refused': (count) => m.concern_tries_refused({ count }),
  'desk.mails-refused': (count) => m.concern_mails_refused({ count }),
  'desk.backup-old': (count) => m.concern_backup_old({ count }),
  'desk.backup-none': () => m.concern_backup_none(),
  'desk.backup-failed': () => m.concern_backup_failed(),
  'desk.backup-log-late': (count) => m.concern_log_late({ count }),
  'billing.postbacks-quarantined': (count) => m.concern_quarantined({ count }),
  'billing.postbacks-waiting': (count) => m.concern_waiting({ count }),
  'billing.differences-open': (count) => m.concern_differences({ count }),
  'billing.refunds-unknown': (count) => m.concern_refunds_unknown({ count }),
  'billing.cancellations-unconfirmed': (count) => m.concern_cancellations({ count }),
  'billing.resumptions-unconfirmed': (count) => m.concern_resumptions({ count }),
  'billing.prices-unconfirmed': (count) => m.concern_prices({ count }),
  'webhooks.switched-off': (count) => m.concern_webhooks_off({ count }),
  'webhooks.failed': (count) => m.concern_webhooks_failed({ count }),
  'playback.films-not-made': (count) => m.concern_films_not_made({ count }),
  'playback.masters-refused': (count) => m.concern_masters_refused({ count }),
  'playback.masters-of-no-film': (count) => m.concern_masters_of_no_film({ count }),
};

export function concernWords({ name, count }: { name: string; count: number }): string {
  return CONCERNS[name]?.(count) ?? `${name}: ${count}`;
}

/** In the order of the home. */
const FIGURES: Record<string, () => string> = {
  'desk.views': m.figure_views,
  'desk.visitors': m.figure_visitors,
  'desk.visitors-today': m.figure_visitors_today,
  'access.sign-ups': m.figure_sign_ups,
  'billing.checkouts': m.figure_checkouts,
  'billing.sales': m.figure_sales,
  'billing.revenue': m.figure_revenue,
  'desk.jobs-failed': m.figure_jobs_failed,
  'billing.postbacks-waiting': m.figure_postbacks_waiting,
};
const ORDER = Object.keys(FIGURES);

/** What is new to the desk comes last. */
export function inOrder<One extends { name: string }>(figures: readonly One[]): One[] {
  const placeOf = ({ name }: One) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return figures.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What a figure of today is set beside. */
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

/** @param value of money, in the smallest unit of its currency */
export function figureValue(value: number, currency: string | null): string {
  if (!currency) return new Intl.NumberFormat('en-GB').format(value);
  const format = moneyFormat(currency);
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(value / 10 ** maximumFractionDigits);
}

/** The same in little room. */
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

/** `5 Mar`, of a day in UTC. */
export function dayShort(day: string): string {
  return DAY_SHORT.format(new Date(`${day}T00:00:00Z`));
}

/** `1.5 GB` */
export function bytes(count: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const unit = units[power] ?? 'byte';
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    count / 1000 ** power,
  );
}

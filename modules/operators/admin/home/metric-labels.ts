import * as m from '#messages/operators-admin';
import type { FigureRow } from '../../contract/overview-api.ts';

<<<<<<< HEAD
=======
/** What waits for a person, in a sentence. A concern that is new to the admin is shown by its name. */
const ALERTS: Record<string, (count: number) => string> = {
  'operators.jobs-failed': (count) => m.alert_jobs_failed({ count }),
  'operators.jobs-overdue': (count) => m.alert_jobs_overdue({ count }),
  'operators.dead-letters': (count) => m.alert_dead_letters({ count }),
  'operators.open-doors': (count) => m.alert_open_doors({ count }),
  'operators.disk-nearly-full': (count) => m.alert_disk({ count }),
  'operators.attempts-failed': (count) => m.alert_attempts_failed({ count }),
  'operators.mails-refused': (count) => m.alert_mails_refused({ count }),
  'operators.backup-old': (count) => m.alert_backup_old({ count }),
  'operators.backup-none': () => m.alert_backup_none(),
  'operators.backup-failed': () => m.alert_backup_failed(),
  'operators.backup-log-late': (count) => m.alert_log_late({ count }),
  'billing.postbacks-quarantined': (count) => m.alert_quarantined({ count }),
  'billing.postbacks-waiting': (count) => m.alert_waiting({ count }),
  'billing.differences-open': (count) => m.alert_differences({ count }),
  'billing.refunds-unknown': (count) => m.alert_refunds_unknown({ count }),
  'billing.cancellations-unconfirmed': (count) => m.alert_cancellations({ count }),
  'billing.resumptions-unconfirmed': (count) => m.alert_resumptions({ count }),
  'billing.paid-after-removal': (count) => m.alert_paid_after_removal({ count }),
  'billing.prices-unconfirmed': (count) => m.alert_prices({ count }),
  'site.none-open': () => m.alert_no_site_open(),
  'shop.tariffs-unsold': (count) => m.alert_tariffs_unsold({ count }),
  'deletions.failing': (count) => m.alert_deletions_failing({ count }),
  'webhooks.switched-off': (count) => m.alert_webhooks_off({ count }),
  'webhooks.failed': (count) => m.alert_webhooks_failed({ count }),
  'moderation.overdue': (count) => m.alert_moderation_overdue({ count }),
  'moderation.waiting': (count) => m.alert_moderation_waiting({ count }),
  'media.duplicates': (count) => m.alert_duplicates({ count }),
  'media.videos-not-made': (count) => m.alert_videos_not_made({ count }),
  'media.masters-refused': (count) => m.alert_masters_refused({ count }),
  'media.masters-of-no-format': (count) => m.alert_masters_of_no_format({ count }),
  'media.masters-of-no-video': (count) => m.alert_masters_of_no_video({ count }),
};

export function alertWords({ name, count }: { name: string; count: number }): string {
  return ALERTS[name]?.(count) ?? `${name}: ${count}`;
}

>>>>>>> media
/** In the order of the home. */
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

/** What is new to the admin comes last. */
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

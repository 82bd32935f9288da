import * as m from '#messages/desk-admin';

/** What waits for a person, in a sentence. A concern that is new to the desk is shown by its name. */
const CONCERNS: Record<string, (count: number) => string> = {
  'desk.jobs-failed': (count) => m.concern_jobs_failed({ count }),
  'desk.jobs-overdue': (count) => m.concern_jobs_overdue({ count }),
  'desk.dead-letters': (count) => m.concern_dead_letters({ count }),
  'desk.disk-nearly-full': (count) => m.concern_disk({ count }),
  'desk.mails-refused': (count) => m.concern_mails_refused({ count }),
  'desk.backup-old': (count) => m.concern_backup_old({ count }),
  'desk.backup-none': () => m.concern_backup_none(),
  'desk.backup-failed': () => m.concern_backup_failed(),
  'desk.backup-log-late': (count) => m.concern_log_late({ count }),
  'billing.postbacks-quarantined': (count) => m.concern_quarantined({ count }),
  'billing.postbacks-waiting': (count) => m.concern_waiting({ count }),
};

export function concernWords({ name, count }: { name: string; count: number }): string {
  return CONCERNS[name]?.(count) ?? `${name}: ${count}`;
}

const FIGURES: Record<string, () => string> = {
  'desk.views': m.figure_views,
  'access.sign-ups': m.figure_sign_ups,
  'billing.sales': m.figure_sales,
  'billing.revenue': m.figure_revenue,
};

export function figureTitle({ name, currency }: { name: string; currency: string | null }): string {
  const title = FIGURES[name]?.() ?? name;
  return currency ? `${title}, ${currency}` : title;
}

/** @param value of money, in the smallest unit of its currency */
export function figureValue(value: number, currency: string | null): string {
  if (!currency) return new Intl.NumberFormat('en-GB').format(value);
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(value / 10 ** maximumFractionDigits);
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

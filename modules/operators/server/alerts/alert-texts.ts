import * as m from '#messages/operators-admin';

/** Each alert as a sentence. An alert that the admin doesn't know is shown by its name. */
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
  'billing.disputes-open': (count) => m.alert_disputes({ count }),
  'billing.risk-high': (count) => m.alert_risk_high({ count }),
  'billing.risk-watch': (count) => m.alert_risk_watch({ count }),
  'billing.prices-unconfirmed': (count) => m.alert_prices({ count }),
  'cams.rooms-waiting': (count) => m.alert_rooms_waiting({ count }),
  'shop.tariffs-unsold': (count) => m.alert_tariffs_unsold({ count }),
  'seo.redirects-full': (count) => m.alert_redirects_full({ count }),
  'site.none-open': () => m.alert_no_site_open(),
  'deletions.failing': (count) => m.alert_deletions_failing({ count }),
  'media.duplicates': (count) => m.alert_duplicates({ count }),
  'webhooks.switched-off': (count) => m.alert_webhooks_off({ count }),
  'webhooks.failed': (count) => m.alert_webhooks_failed({ count }),
  'cams.books-differ': (count) => m.alert_cams_books_differ({ count }),
  'moderation.overdue': (count) => m.alert_moderation_overdue({ count }),
  'moderation.waiting': (count) => m.alert_moderation_waiting({ count }),
  'media.videos-not-made': (count) => m.alert_videos_not_made({ count }),
  'vreels.clips-failed': (count) => m.alert_clips_failed({ count }),
  'media.masters-refused': (count) => m.alert_masters_refused({ count }),
  'media.masters-of-no-format': (count) => m.alert_masters_of_no_format({ count }),
  'media.masters-of-no-video': (count) => m.alert_masters_of_no_video({ count }),
};

export function alertText({ name, count }: { name: string; count: number }): string {
  return ALERTS[name]?.(count) ?? `${name}: ${count}`;
}

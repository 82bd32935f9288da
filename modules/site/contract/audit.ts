/** Actions in the audit log. */
export type AuditAction =
  | 'site.begun'
  | 'site.closed'
  | 'site.image-added'
  | 'site.made'
  | 'site.opened'
  | 'site.removed'
  | 'site.settings-reset'
  | 'site.settings-restored'
  | 'site.settings-saved';

/** Subjects of audit log entries. */
export type AuditSubject = 'brand-image' | 'site' | 'site-settings';

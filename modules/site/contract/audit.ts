/** What operators and the program do here, as the audit log names it. */
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

/** What an entry of the audit log may be about. */
export type AuditSubject = 'brand-image' | 'site' | 'site-settings';

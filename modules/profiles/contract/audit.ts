/** What operators do to profiles, as the audit log names it. */
export type AuditAction =
  | 'profiles.name-restored'
  | 'profiles.name-taken-away'
  | 'profiles.picture-removed'
  | 'profiles.picture-restored';

/** Operators' actions on profiles in the audit log. */
export type AuditAction =
  | 'profiles.name-restored'
  | 'profiles.name-taken-away'
  | 'profiles.picture-removed'
  | 'profiles.picture-restored';

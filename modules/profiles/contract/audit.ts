/** What operators do to profiles, as the audit log names it. */
export type AuditAction = 'profiles.name-taken-away';

/** Actions of operators and the program in the audit log. */
export type AuditAction =
  | 'accounts.account-exported'
  | 'accounts.account-removed'
  | 'accounts.email-changed'
  | 'accounts.lockouts-cleared'
  | 'accounts.impersonation-started'
  | 'accounts.impersonation-ended'
  | 'accounts.note-removed'
  | 'accounts.note-written'
  | 'accounts.roles-set'
  | 'accounts.sessions-ended'
  | 'accounts.unblock-link-emailed';

/** Events of an account in the activity timeline. */
export type ActivityName = 'accounts.account-made' | 'accounts.note' | 'accounts.signed-in';

/** Subjects of audit log entries. */
export type AuditSubject = 'account';

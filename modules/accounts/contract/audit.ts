/** What operators and the program do here, as the audit log names it. */
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

/** What happens to a person here, as the activity timeline names it. */
export type ActivityName = 'accounts.account-made' | 'accounts.note' | 'accounts.signed-in';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'account';

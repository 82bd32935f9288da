/** Actions of operators and of the program, as named in the audit log. */
export type AuditAction =
  | 'kernel.backup-checked'
  | 'kernel.backup-failed'
  | 'kernel.backup-made'
  | 'kernel.backup-removed'
  | 'operators.backup-requested'
  | 'operators.backup-check-requested'
  | 'operators.called'
  | 'operators.exported'
  | 'operators.looked'
  | 'operators.role-made'
  | 'operators.role-changed'
  | 'operators.role-removed'
  | 'operators.invited'
  | 'operators.invitation-revoked'
  | 'operators.invitation-accepted'
  | 'operators.dead-letter-dropped'
  | 'operators.dead-letter-retried'
  | 'operators.factor-reset'
  | 'operators.first-operator-made'
  | 'operators.job-dropped'
  | 'operators.job-retried'
  | 'operators.key-made'
  | 'operators.key-revoked'
  | 'operators.mail-sent-again'
  | 'operators.other-sessions-ended'
  | 'operators.alert-emails-set'
  | 'operators.passkey-added'
  | 'operators.passkey-removed'
  | 'operators.recovery-code-used'
  | 'operators.recovery-codes-renewed'
  | 'operators.second-factor-shown'
  | 'operators.session-ended'
  | 'operators.signed-in'
  | 'operators.totp-removed'
  | 'operators.totp-set-up';

/** This module's entries in an account's activity timeline. */
export type ActivityName = 'email.given-up' | 'email.sent' | 'email.unwanted' | 'email.waiting';

/** What an audit log entry may be about. */
export type AuditSubject =
  | 'admin-session'
  | 'api-key'
  | 'backup'
  | 'call'
  | 'event'
  | 'invitation'
  | 'job'
  | 'mail'
  | 'role';

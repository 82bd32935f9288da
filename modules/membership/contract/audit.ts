/** Actions of operators and the program in the audit log. */
export type AuditAction =
  | 'membership.benefit-ended'
  | 'membership.benefit-given'
  | 'membership.canceled'
  | 'membership.pause-ended'
  | 'membership.paused'
  | 'membership.reminder-days-set'
  | 'membership.revoked';

/** Events of an account in the activity timeline. */
export type ActivityName =
  | 'membership.canceled'
  | 'membership.ended'
  | 'membership.paused'
  | 'membership.period-over'
  | 'membership.rebill'
  | 'membership.rebill-declined'
  | 'membership.refunded'
  | 'membership.resumed'
  | 'membership.revoked'
  | 'membership.sale';

/** Subjects of audit log entries. */
export type AuditSubject = 'membership';

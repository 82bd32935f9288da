/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'membership.benefit-ended'
  | 'membership.benefit-given'
  | 'membership.canceled'
  | 'membership.pause-ended'
  | 'membership.paused'
  | 'membership.reminder-days-set'
  | 'membership.revoked';

/** What happens to a person here, as the activity timeline names it. */
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

/** What an entry of the audit log may be about. */
export type AuditSubject = 'membership';

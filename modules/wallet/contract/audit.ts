/** Actions of operators and the program in the audit log. */
export type AuditAction =
  | 'wallet.gift-approved'
  | 'wallet.gift-requested'
  | 'wallet.gift-declined'
  | 'wallet.given'
  | 'wallet.pack-changed'
  | 'wallet.pack-made'
  | 'wallet.pack-removed';

/** Events of an account in the activity timeline. */
export type ActivityName =
  | 'wallet.bought'
  | 'wallet.earned-back'
  | 'wallet.given'
  | 'wallet.held'
  | 'wallet.paid-out'
  | 'wallet.posted'
  | 'wallet.returned'
  | 'wallet.spent'
  | 'wallet.taken-back';

/** Subjects of audit log entries. */
export type AuditSubject = 'wallet.pack';

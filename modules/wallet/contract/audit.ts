/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'wallet.gift-approved'
  | 'wallet.gift-requested'
  | 'wallet.gift-declined'
  | 'wallet.given'
  | 'wallet.pack-changed'
  | 'wallet.pack-made'
  | 'wallet.pack-removed';

/** What happens to a person here, as the activity timeline names it. */
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

/** What an entry of the audit log may be about. */
export type AuditSubject = 'wallet.pack';

/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'billing.block-added'
  | 'billing.block-removed'
  | 'billing.difference-settled'
  | 'billing.dispute-reviewed'
  | 'billing.fraud-reported'
  | 'billing.postback-decided'
  | 'billing.postback-replayed'
  | 'billing.refund-requested'
  | 'sandbox-biller.canceled'
  | 'sandbox-biller.charged-back'
  | 'sandbox-biller.ended'
  | 'sandbox-biller.rebill-declined'
  | 'sandbox-biller.rebilled'
  | 'sandbox-biller.refunded'
  | 'sandbox-biller.refunded-in-part'
  | 'sandbox-biller.resumed';

/** What happens to a person here, as the activity timeline names it. */
export type ActivityName = 'billing.chargeback' | 'billing.rebill' | 'billing.refund' | 'billing.sale';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'block' | 'checkout' | 'difference' | 'dispute' | 'postback' | 'sandbox-sale';

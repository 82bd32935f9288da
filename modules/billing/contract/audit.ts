/** Actions of operators and of the program, as named in the audit log. */
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

/** This module's entries in an account's activity timeline. */
export type ActivityName = 'billing.chargeback' | 'billing.rebill' | 'billing.refund' | 'billing.sale';

/** What an audit log entry may be about. */
export type AuditSubject = 'block' | 'checkout' | 'difference' | 'dispute' | 'postback' | 'sandbox-sale';

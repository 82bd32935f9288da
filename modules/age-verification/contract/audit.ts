/** Actions of operators and of the program, as named in the audit log. */
export type AuditAction =
  | 'age-verification.preset-used'
  | 'age-verification.rule-removed'
  | 'age-verification.rule-saved';

/** This module's entries in an account's activity timeline. */
export type ActivityName =
  | 'age-verification.expired'
  | 'age-verification.inconclusive'
  | 'age-verification.over'
  | 'age-verification.pending'
  | 'age-verification.under';

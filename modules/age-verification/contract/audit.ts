/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'age-verification.preset-used'
  | 'age-verification.rule-removed'
  | 'age-verification.rule-saved';

/** What happens to a person here, as the activity timeline names it. */
export type ActivityName =
  | 'age-verification.expired'
  | 'age-verification.inconclusive'
  | 'age-verification.over'
  | 'age-verification.pending'
  | 'age-verification.under';

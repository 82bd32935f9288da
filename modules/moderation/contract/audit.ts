/** Actions of operators, as named in the audit log. */
export type AuditAction =
  | 'moderation.appeal-decided'
  | 'moderation.case-claimed'
  | 'moderation.case-dismissed'
  | 'moderation.case-released'
  | 'moderation.decision-reversed'
  | 'moderation.restricted'
  | 'moderation.sanction-lifted';

/** Entries in an account's activity timeline. */
export type ActivityName =
  | 'moderation.appealed'
  | 'moderation.banned'
  | 'moderation.muted'
  | 'moderation.restricted'
  | 'moderation.sanction-lifted'
  | 'moderation.warned';

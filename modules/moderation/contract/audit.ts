/** What operators do here, as the audit log names it. */
export type AuditAction =
  | 'moderation.appeal-decided'
  | 'moderation.case-claimed'
  | 'moderation.case-dismissed'
  | 'moderation.case-released'
  | 'moderation.decision-reversed'
  | 'moderation.restricted'
  | 'moderation.sanction-lifted';

/** What the activity timeline of an account tells. */
export type ActivityName =
  | 'moderation.appealed'
  | 'moderation.banned'
  | 'moderation.muted'
  | 'moderation.restricted'
  | 'moderation.sanction-lifted'
  | 'moderation.warned';

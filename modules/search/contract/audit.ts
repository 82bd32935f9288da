/** Actions in the audit log, besides those for rules. */
export type AuditAction = 'search.unanswered-removed';

/** Subjects of audit log entries. */
export type AuditSubject = 'search.unanswered';

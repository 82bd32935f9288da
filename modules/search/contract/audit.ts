/** What operators do here besides writing rules, as the audit log names it. */
export type AuditAction = 'search.unanswered-removed';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'search.unanswered';

/** What operators do here, as the audit log names it. */
export type AuditAction = 'championship.votes-voided' | 'championship.void-undone';

/** Actions in the audit log. */
export type AuditAction = 'championship.votes-voided' | 'championship.void-undone';

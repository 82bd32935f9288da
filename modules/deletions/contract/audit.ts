/** Actions of operators and the program in the audit log. */
export type AuditAction = 'deletions.requested' | 'deletions.taken-down' | 'deletions.undone' | 'deletions.erased';

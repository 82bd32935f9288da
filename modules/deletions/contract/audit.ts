/** What operators and the program do here, as the audit log names it. */
export type AuditAction = 'deletions.requested' | 'deletions.taken-down' | 'deletions.undone' | 'deletions.erased';

/** Actions of operators in the audit log. */
export type AuditAction = 'email.arrival-sent' | 'email.arrived';

/** What operators do here, as the audit log names it. */
export type AuditAction = 'email.arrival-sent' | 'email.arrived';

/** Actions of operators and the program in the audit log. */
export type AuditAction = 'shop.tariff-changed' | 'shop.tariff-made';

/** Subjects of audit log entries. */
export type AuditSubject = 'shop.tariff';

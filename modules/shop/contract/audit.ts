/** What operators and the program do here, as the audit log names it. */
export type AuditAction = 'shop.tariff-changed' | 'shop.tariff-made';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'shop.tariff';

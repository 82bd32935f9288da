/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'webhooks.endpoint-changed'
  | 'webhooks.endpoint-created'
  | 'webhooks.endpoint-removed'
  | 'webhooks.endpoint-switched-off'
  | 'webhooks.secret-rotated'
  | 'webhooks.sent-again'
  | 'webhooks.test-sent';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'webhook-endpoint';

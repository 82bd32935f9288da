/** Actions of operators and of the program, as named in the audit log. */
export type AuditAction =
  | 'webhooks.endpoint-changed'
  | 'webhooks.endpoint-created'
  | 'webhooks.endpoint-removed'
  | 'webhooks.endpoint-switched-off'
  | 'webhooks.secret-rotated'
  | 'webhooks.sent-again'
  | 'webhooks.test-sent';

/** What an audit log entry may be about. */
export type AuditSubject = 'webhook-endpoint';

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/webhooks-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and in the activity timeline. */
export const webhooksLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: {
    'webhooks.endpoint-changed': m.audit_endpoint_changed,
    'webhooks.endpoint-created': m.audit_endpoint_created,
    'webhooks.endpoint-removed': m.audit_endpoint_removed,
    'webhooks.endpoint-switched-off': m.audit_endpoint_switched_off,
    'webhooks.secret-rotated': m.audit_secret_rotated,
    'webhooks.sent-again': m.audit_sent_again,
    'webhooks.test-sent': m.audit_test_sent,
  },
  activity: {},
  subjects: {
    'webhook-endpoint': m.subject_webhook_endpoint,
  },
};

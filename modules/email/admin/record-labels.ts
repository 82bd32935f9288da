import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/email-admin';
import type { AuditAction } from '../contract/audit.ts';

/** Labels of this module's audit log entries. */
export const emailLabels: RecordLabels<AuditAction> = {
  actions: { 'email.arrival-sent': m.audit_arrival_sent, 'email.arrived': m.audit_arrived },
  activity: {},
  subjects: {},
};

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/email-admin';
import type { AuditAction } from '../contract/audit.ts';

/** What its entries of the audit log are called. */
export const emailLabels: RecordLabels<AuditAction> = {
  actions: { 'email.arrival-sent': m.audit_arrival_sent, 'email.arrived': m.audit_arrived },
  activity: {},
  subjects: {},
};

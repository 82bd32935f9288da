import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/search-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of its entries in the audit log. */
export const searchLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: { 'search.unanswered-removed': m.audit_unanswered_removed },
  activity: {},
  subjects: { 'search.unanswered': m.unanswered },
};

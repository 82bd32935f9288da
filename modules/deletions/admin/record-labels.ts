import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/deletions-admin';
import type { AuditAction } from '../contract/audit.ts';

/** Labels of this module's audit log entries. */
export const deletionsLabels: RecordLabels<AuditAction, never, never> = {
  actions: {
    'deletions.requested': m.audit_requested,
    'deletions.taken-down': m.audit_taken_down,
    'deletions.undone': m.audit_undone,
    'deletions.erased': m.audit_erased,
  },
  activity: {},
  subjects: {},
};

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/championship-admin';
import type { AuditAction } from '../contract/audit.ts';

/** Labels of its entries in the audit log. */
export const championshipLabels: RecordLabels<AuditAction> = {
  actions: {
    'championship.votes-voided': m.audit_votes_voided,
    'championship.void-undone': m.audit_void_undone,
  },
  activity: {},
  subjects: {},
};

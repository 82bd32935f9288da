import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/shop-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and the activity timeline. */
export const shopLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: {
    'shop.tariff-changed': m.audit_tariff_changed,
    'shop.tariff-made': m.audit_tariff_made,
  },
  activity: {},
  subjects: {
    'shop.tariff': m.subject_tariff,
  },
};

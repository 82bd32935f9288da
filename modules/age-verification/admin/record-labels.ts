import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/age-verification-admin';
import type { ActivityName, AuditAction } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and in the activity timeline. */
export const ageVerificationLabels: RecordLabels<AuditAction, ActivityName> = {
  actions: {
    'age-verification.preset-used': m.audit_preset_used,
    'age-verification.rule-removed': m.audit_rule_removed,
    'age-verification.rule-saved': m.audit_rule_saved,
  },
  activity: {
    'age-verification.expired': m.activity_expired,
    'age-verification.inconclusive': m.activity_inconclusive,
    'age-verification.over': m.activity_over,
    'age-verification.pending': m.activity_pending,
    'age-verification.under': m.activity_under,
  },
  subjects: {},
};

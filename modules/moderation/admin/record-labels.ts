import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/moderation-admin';
import type { ActivityName, AuditAction } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and in activity timelines. */
export const moderationLabels: RecordLabels<AuditAction, ActivityName, 'moderation-case'> = {
  actions: {
    'moderation.appeal-decided': m.audit_appeal_decided,
    'moderation.case-claimed': m.audit_case_claimed,
    'moderation.case-dismissed': m.audit_case_dismissed,
    'moderation.case-released': m.audit_case_released,
    'moderation.decision-reversed': m.audit_decision_reversed,
    'moderation.restricted': m.audit_restricted,
    'moderation.sanction-lifted': m.audit_sanction_lifted,
  },
  activity: {
    'moderation.appealed': m.activity_appealed,
    'moderation.banned': m.activity_banned,
    'moderation.muted': m.activity_muted,
    'moderation.restricted': m.activity_restricted,
    'moderation.sanction-lifted': m.activity_sanction_lifted,
    'moderation.warned': m.activity_warned,
  },
  subjects: { 'moderation-case': m.case_subject },
};

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/membership-admin';
import type { ActivityName, AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and the activity timeline. */
export const membershipLabels: RecordLabels<AuditAction, ActivityName, AuditSubject> = {
  actions: {
    'membership.benefit-ended': m.audit_benefit_ended,
    'membership.benefit-given': m.audit_benefit_given,
    'membership.canceled': m.audit_canceled,
    'membership.pause-ended': m.audit_pause_ended,
    'membership.paused': m.audit_paused,
    'membership.reminder-days-set': m.audit_reminder_days_set,
    'membership.revoked': m.audit_revoked,
  },
  activity: {
    'membership.canceled': m.activity_canceled,
    'membership.ended': m.activity_ended,
    'membership.paused': m.activity_paused,
    'membership.period-over': m.activity_period_over,
    'membership.rebill': m.activity_rebill,
    'membership.rebill-declined': m.activity_rebill_declined,
    'membership.refunded': m.activity_refunded,
    'membership.resumed': m.activity_resumed,
    'membership.revoked': m.activity_revoked,
    'membership.sale': m.activity_sale,
  },
  subjects: {
    membership: m.subject_membership,
  },
};

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/billing-admin';
import type { ActivityName, AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and in the activity timeline. */
export const billingLabels: RecordLabels<AuditAction, ActivityName, AuditSubject> = {
  actions: {
    'billing.block-added': m.audit_block_added,
    'billing.block-removed': m.audit_block_removed,
    'billing.difference-settled': m.audit_difference_settled,
    'billing.dispute-reviewed': m.audit_dispute_reviewed,
    'billing.fraud-reported': m.audit_fraud_reported,
    'billing.postback-decided': m.audit_postback_decided,
    'billing.postback-replayed': m.audit_postback_replayed,
    'billing.refund-requested': m.audit_refund_requested,
    'sandbox-biller.canceled': m.audit_sandbox_biller_canceled,
    'sandbox-biller.charged-back': m.audit_sandbox_biller_charged_back,
    'sandbox-biller.ended': m.audit_sandbox_biller_ended,
    'sandbox-biller.rebill-declined': m.audit_sandbox_biller_rebill_declined,
    'sandbox-biller.rebilled': m.audit_sandbox_biller_rebilled,
    'sandbox-biller.refunded': m.audit_sandbox_biller_refunded,
    'sandbox-biller.refunded-in-part': m.audit_sandbox_biller_refunded_in_part,
    'sandbox-biller.resumed': m.audit_sandbox_biller_resumed,
  },
  activity: {
    'billing.chargeback': m.activity_chargeback,
    'billing.rebill': m.activity_rebill,
    'billing.refund': m.activity_refund,
    'billing.sale': m.activity_sale,
  },
  subjects: {
    block: m.subject_block,
    checkout: m.subject_checkout,
    difference: m.subject_difference,
    dispute: m.subject_dispute,
    postback: m.subject_postback,
    'sandbox-sale': m.subject_sandbox_sale,
  },
};

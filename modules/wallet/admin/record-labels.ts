import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/wallet-admin';
import type { ActivityName, AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and the activity timeline. */
export const walletLabels: RecordLabels<AuditAction, ActivityName, AuditSubject> = {
  actions: {
    'wallet.gift-approved': m.audit_gift_approved,
    'wallet.gift-requested': m.audit_gift_requested,
    'wallet.gift-declined': m.audit_gift_declined,
    'wallet.given': m.audit_given,
    'wallet.pack-changed': m.audit_pack_changed,
    'wallet.pack-made': m.audit_pack_made,
    'wallet.pack-removed': m.audit_pack_removed,
  },
  activity: {
    'wallet.bought': m.activity_bought,
    'wallet.earned-back': m.activity_earned_back,
    'wallet.given': m.activity_given,
    'wallet.held': m.activity_held,
    'wallet.paid-out': m.activity_paid_out,
    'wallet.posted': m.activity_posted,
    'wallet.returned': m.activity_returned,
    'wallet.spent': m.activity_spent,
    'wallet.taken-back': m.activity_taken_back,
  },
  subjects: {
    'wallet.pack': m.subject_pack,
  },
};

import type { RecordLabels } from '#admin/components/record-labels.ts';
import * as m from '#messages/accounts-admin';
import type { ActivityName, AuditAction, AuditSubject } from '../contract/audit.ts';

/** What its entries of the audit log and of the activity timeline are called. */
export const accountsLabels: RecordLabels<AuditAction, ActivityName, AuditSubject> = {
  actions: {
    'accounts.account-exported': m.audit_account_exported,
    'accounts.account-removed': m.audit_account_removed,
    'accounts.email-changed': m.audit_email_changed,
    'accounts.let-in-again': m.audit_let_in_again,
    'accounts.look-began': m.audit_look_began,
    'accounts.look-ended': m.audit_look_ended,
    'accounts.note-removed': m.audit_note_removed,
    'accounts.note-written': m.audit_note_written,
    'accounts.roles-set': m.audit_roles_set,
    'accounts.sessions-ended': m.audit_sessions_ended,
    'accounts.unblock-mailed': m.audit_unblock_mailed,
  },
  activity: {
    'accounts.account-made': m.activity_account_made,
    'accounts.note': m.activity_note,
    'accounts.signed-in': m.activity_signed_in,
  },
  subjects: {
    account: m.subject_account,
  },
};

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/accounts-admin';
import type { ActivityName, AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of this module's entries in the audit log and the activity timeline. */
export const accountsLabels: RecordLabels<AuditAction, ActivityName, AuditSubject> = {
  actions: {
    'accounts.account-exported': m.audit_account_exported,
    'accounts.account-removed': m.audit_account_removed,
    'accounts.email-changed': m.audit_email_changed,
    'accounts.lockouts-cleared': m.audit_lockouts_cleared,
    'accounts.impersonation-started': m.audit_impersonation_started,
    'accounts.impersonation-ended': m.audit_impersonation_ended,
    'accounts.note-removed': m.audit_note_removed,
    'accounts.note-written': m.audit_note_written,
    'accounts.roles-set': m.audit_roles_set,
    'accounts.sessions-ended': m.audit_sessions_ended,
    'accounts.unblock-link-emailed': m.audit_unblock_link_emailed,
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

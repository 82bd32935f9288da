import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/operators-admin';
import type { ActivityName, AuditAction, AuditSubject } from '../contract/audit.ts';

/** What its entries of the audit log and of the activity timeline are called. */
export const operatorsLabels: RecordLabels<AuditAction, ActivityName, AuditSubject> = {
  actions: {
    'kernel.backup-checked': m.audit_kernel_backup_checked,
    'kernel.backup-failed': m.audit_kernel_backup_failed,
    'kernel.backup-made': m.audit_kernel_backup_made,
    'kernel.backup-removed': m.audit_kernel_backup_removed,
    'operators.backup-requested': m.audit_backup_requested,
    'operators.backup-check-requested': m.audit_backup_check_requested,
    'operators.called': m.audit_called,
    'operators.exported': m.audit_exported,
    'operators.dead-letter-dropped': m.audit_dead_letter_dropped,
    'operators.dead-letter-retried': m.audit_dead_letter_retried,
    'operators.factor-reset': m.audit_factor_reset,
    'operators.first-operator-made': m.audit_first_operator_made,
    'operators.job-dropped': m.audit_job_dropped,
    'operators.job-retried': m.audit_job_retried,
    'operators.key-made': m.audit_key_made,
    'operators.key-revoked': m.audit_key_revoked,
    'operators.mail-sent-again': m.audit_mail_sent_again,
    'operators.other-sessions-ended': m.audit_other_sessions_ended,
    'operators.passkey-added': m.audit_passkey_added,
    'operators.passkey-removed': m.audit_passkey_removed,
    'operators.recovery-code-used': m.audit_recovery_code_used,
    'operators.recovery-codes-renewed': m.audit_recovery_codes_renewed,
    'operators.second-factor-shown': m.audit_second_factor_shown,
    'operators.session-ended': m.audit_session_ended,
    'operators.signed-in': m.audit_signed_in,
    'operators.totp-removed': m.audit_totp_removed,
    'operators.totp-set-up': m.audit_totp_set_up,
  },
  activity: {
    'email.given-up': m.activity_email_given_up,
    'email.sent': m.activity_email_sent,
    'email.unwanted': m.activity_email_unwanted,
    'email.waiting': m.activity_email_waiting,
  },
  subjects: {
    'admin-session': m.subject_admin_session,
    'api-key': m.subject_api_key,
    backup: m.subject_backup,
    call: m.subject_call,
    event: m.subject_event,
    job: m.subject_job,
    mail: m.subject_mail,
  },
};

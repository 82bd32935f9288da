import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/seo-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of its entries in the audit log. */
export const seoLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: {
    'seo.redirect-changed': m.audit_redirect_changed,
    'seo.redirect-made': m.audit_redirect_made,
    'seo.redirect-removed': m.audit_redirect_removed,
    'seo.redirects-dropped': m.audit_redirects_dropped,
    'seo.redirects-imported': m.audit_redirects_imported,
  },
  activity: {},
  subjects: {
    'seo.redirect': m.subject_redirect,
    'seo.redirects': m.subject_redirects,
  },
};

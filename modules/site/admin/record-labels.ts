import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/site-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of its entries in the audit log and the activity timeline. */
export const siteLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: {
    'site.begun': m.audit_begun,
    'site.closed': m.audit_closed,
    'site.image-added': m.audit_image_added,
    'site.made': m.audit_made,
    'site.opened': m.audit_opened,
    'site.removed': m.audit_removed,
    'site.settings-reset': m.audit_settings_reset,
    'site.settings-restored': m.audit_settings_restored,
    'site.settings-saved': m.audit_settings_saved,
  },
  activity: {},
  subjects: {
    'brand-image': m.subject_brand_image,
    site: m.subject_site,
    'site-settings': m.subject_site_settings,
  },
};

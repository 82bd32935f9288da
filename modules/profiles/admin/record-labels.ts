import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/profiles-admin';
import type { AuditAction } from '../contract/audit.ts';

/** Labels of this module's audit log entries. */
export const profilesLabels: RecordLabels<AuditAction> = {
  actions: {
    'profiles.name-restored': m.audit_name_restored,
    'profiles.name-taken-away': m.audit_name_taken_away,
    'profiles.picture-removed': m.audit_picture_removed,
    'profiles.picture-restored': m.audit_picture_restored,
  },
  activity: {},
  subjects: { profile: m.profile },
};

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/profiles-admin';
import type { AuditAction } from '../contract/audit.ts';

/** What its entries of the audit log are called. */
export const profilesLabels: RecordLabels<AuditAction> = {
  actions: { 'profiles.name-taken-away': m.audit_name_taken_away },
  activity: {},
  subjects: { profile: m.profile },
};

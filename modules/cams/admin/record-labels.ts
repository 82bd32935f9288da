import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/cams-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of cams' entries in the audit log. */
export const camsLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: {
    'cams.room-changed': m.audit_room_changed,
    'cams.room-stopped': m.audit_room_stopped,
    'cams.stop-explained': m.audit_stop_explained,
    'cams.room-resumed': m.audit_room_resumed,
    'cams.payout-booked': m.audit_payout_booked,
    'cams.settings-changed': m.audit_settings_changed,
  },
  activity: {},
  subjects: {
    'cams.charge': m.subject_charge,
    'cams.room': m.subject_room,
    'cams.settings': m.subject_settings,
    'cams.show': m.subject_show,
  },
};

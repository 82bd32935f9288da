/** Operators' actions on rooms, as named in the audit log. */
export type AuditAction =
  | 'cams.room-changed'
  | 'cams.room-stopped'
  | 'cams.stop-explained'
  | 'cams.room-resumed'
  | 'cams.payout-booked'
  | 'cams.settings-changed';

/** What entries of the audit log may be about. */
export type AuditSubject = 'cams.charge' | 'cams.room' | 'cams.settings' | 'cams.show';

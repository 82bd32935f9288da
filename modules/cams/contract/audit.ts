/** What operators do to rooms, as the audit log names it. */
export type AuditAction =
  | 'cams.room-changed'
  | 'cams.room-stopped'
  | 'cams.stop-explained'
  | 'cams.room-resumed'
  | 'cams.payout-booked'
  | 'cams.settings-changed';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'cams.charge' | 'cams.room' | 'cams.settings' | 'cams.show';

/** Actions of operators, as the audit log names them. */
export type AuditAction =
  | 'forum.discussion-changed'
  | 'forum.settings-changed'
  | 'forum.word-added'
  | 'forum.word-changed'
  | 'forum.word-removed';

/** Subjects of audit log entries. */
export type AuditSubject = 'forum.discussion' | 'forum.settings' | 'forum.word';

/** What operators do in the forum, as the audit log names it. */
export type AuditAction =
  | 'forum.discussion-changed'
  | 'forum.settings-changed'
  | 'forum.word-added'
  | 'forum.word-changed'
  | 'forum.word-removed';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'forum.discussion' | 'forum.settings' | 'forum.word';

import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/forum-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** Labels of its entries in the audit log. */
export const forumLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: {
    'forum.discussion-changed': m.audit_discussion_changed,
    'forum.settings-changed': m.audit_settings_changed,
    'forum.word-added': m.audit_word_added,
    'forum.word-changed': m.audit_word_changed,
    'forum.word-removed': m.audit_word_removed,
  },
  activity: {},
  subjects: {
    'forum.discussion': m.subject_discussion,
    'forum.settings': m.subject_settings,
    'forum.word': m.subject_word,
  },
};

import type { RecordLabels } from '#admin/components/record-labels.ts';
import * as m from '#messages/playback-admin';
import type { ActivityName, AuditAction, AuditSubject } from '../contract/audit.ts';

/** What its entries of the audit log and of the activity timeline are called. */
export const playbackLabels: RecordLabels<AuditAction, ActivityName, AuditSubject> = {
  actions: {
    'playback.captions-removed': m.audit_captions_removed,
    'playback.captions-saved': m.audit_captions_saved,
    'playback.chapters-saved': m.audit_chapters_saved,
    'playback.file-attached': m.audit_file_attached,
    'playback.file-checked': m.audit_file_checked,
    'playback.file-detached': m.audit_file_detached,
    'playback.file-listed': m.audit_file_listed,
    'playback.master-removed': m.audit_master_removed,
    'playback.master-saved': m.audit_master_saved,
    'playback.master-tried-again': m.audit_master_tried_again,
    'playback.picture-added': m.audit_picture_added,
    'playback.picture-removed': m.audit_picture_removed,
    'playback.picture-saved': m.audit_picture_saved,
    'playback.preview-chosen': m.audit_preview_chosen,
    'playback.steps-cancelled': m.audit_steps_cancelled,
    'playback.steps-tried-again': m.audit_steps_tried_again,
    'playback.upload-begun': m.audit_upload_begun,
    'playback.upload-cancelled': m.audit_upload_cancelled,
  },
  activity: {
    'playback.download': m.activity_download,
  },
  subjects: {
    'media-file': m.subject_media_file,
    picture: m.subject_picture,
  },
};

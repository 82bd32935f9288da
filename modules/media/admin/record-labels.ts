import type { RecordLabels } from '#admin/components/history/record-labels.ts';
import * as m from '#messages/media-admin';
import type { AuditAction, AuditSubject } from '../contract/audit.ts';

/** What its entries of the audit log and of the activity timeline are called. */
export const mediaLabels: RecordLabels<AuditAction, never, AuditSubject> = {
  actions: {
    'media.captions-removed': m.audit_captions_removed,
    'media.captions-saved': m.audit_captions_saved,
    'media.chapters-saved': m.audit_chapters_saved,
    'media.clip-added': m.audit_clip_added,
    'media.duplicate-moved': m.audit_duplicate_moved,
    'media.file-attached': m.audit_file_attached,
    'media.file-checked': m.audit_file_checked,
    'media.file-detached': m.audit_file_detached,
    'media.file-listed': m.audit_file_listed,
    'media.master-removed': m.audit_master_removed,
    'media.master-saved': m.audit_master_saved,
    'media.master-tried-again': m.audit_master_tried_again,
    'media.picture-added': m.audit_picture_added,
    'media.picture-saved': m.audit_picture_saved,
    'media.preview-chosen': m.audit_preview_chosen,
    'media.script-added': m.audit_script_added,
    'media.script-removed': m.audit_script_removed,
    'media.scripts-sorted': m.audit_scripts_sorted,
    'media.steps-cancelled': m.audit_steps_cancelled,
    'media.steps-tried-again': m.audit_steps_tried_again,
    'media.upload-begun': m.audit_upload_begun,
    'media.upload-cancelled': m.audit_upload_cancelled,
  },
  activity: {},
  subjects: {
    'media-file': m.subject_media_file,
    picture: m.subject_picture,
  },
};

/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'media.captions-removed'
  | 'media.captions-saved'
  | 'media.chapters-saved'
  | 'media.clip-added'
  | 'media.duplicate-moved'
  | 'media.file-attached'
  | 'media.file-checked'
  | 'media.file-detached'
  | 'media.file-listed'
  | 'media.master-removed'
  | 'media.master-saved'
  | 'media.master-tried-again'
  | 'media.picture-added'
  | 'media.picture-saved'
  | 'media.preview-chosen'
  | 'media.script-added'
  | 'media.script-removed'
  | 'media.scripts-sorted'
  | 'media.steps-cancelled'
  | 'media.steps-tried-again'
  | 'media.upload-begun'
  | 'media.upload-cancelled';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'media-file' | 'picture';

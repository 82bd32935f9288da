/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'playback.captions-removed'
  | 'playback.captions-saved'
  | 'playback.chapters-saved'
  | 'playback.file-attached'
  | 'playback.file-checked'
  | 'playback.file-detached'
  | 'playback.file-listed'
  | 'playback.master-removed'
  | 'playback.master-saved'
  | 'playback.master-tried-again'
  | 'playback.picture-added'
  | 'playback.picture-removed'
  | 'playback.picture-saved'
  | 'playback.preview-chosen'
  | 'playback.steps-cancelled'
  | 'playback.steps-tried-again'
  | 'playback.upload-begun'
  | 'playback.upload-cancelled';

/** What happens to a person here, as the activity timeline names it. */
export type ActivityName = 'playback.download';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'media-file' | 'picture';

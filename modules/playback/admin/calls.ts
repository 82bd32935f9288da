import { deskCalls, uploadCalls } from '#admin/parts/calls.ts';
import type { UploadOptions } from '#admin/parts/desk-upload.ts';
import type { catalogueDeskCalls } from '#modules/catalogue/contract/desk-calls.ts';
import type { playbackDeskCalls } from '../contract/desk-calls.ts';

export const playback = () => deskCalls<typeof playbackDeskCalls>('playback');

/** Films and models keep their pictures themselves. */
export const catalogue = () => deskCalls<typeof catalogueDeskCalls>('catalogue');
export const playbackUpload = (options: UploadOptions) =>
  uploadCalls<typeof playbackDeskCalls>('playback', options);

import type { UploadOptions } from '#admin/components/admin-upload.ts';
import { adminEndpoints, uploadEndpoints } from '#admin/components/api.ts';
import type { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import type { playbackAdminEndpoints } from '../contract/admin-api.ts';

export const playback = () => adminEndpoints<typeof playbackAdminEndpoints>('playback');

/** Videos and models keep their pictures themselves. */
export const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');
export const playbackUpload = (options: UploadOptions) =>
  uploadEndpoints<typeof playbackAdminEndpoints>('playback', options);

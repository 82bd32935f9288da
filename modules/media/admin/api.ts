import type { UploadOptions } from '#admin/components/request/admin-upload.ts';
import { adminEndpoints, uploadEndpoints } from '#admin/components/request/api.ts';
import type { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import type { mediaAdminEndpoints } from '../contract/admin-api.ts';

export const media = () => adminEndpoints<typeof mediaAdminEndpoints>('media');

/** Videos and models keep their pictures themselves. */
export const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');
export const mediaUpload = (options: UploadOptions) => uploadEndpoints<typeof mediaAdminEndpoints>('media', options);

import { adminEndpoints, uploadEndpoints } from '#admin/components/request/api.ts';
import type { seoAdminEndpoints } from '../contract/admin-api.ts';

export const seo = () => adminEndpoints<typeof seoAdminEndpoints>('seo');

const UPLOAD_SECONDS = 60;

/** For uploads. */
export const seoUploads = () =>
  uploadEndpoints<typeof seoAdminEndpoints>('seo', { seconds: UPLOAD_SECONDS, onProgress() {} });

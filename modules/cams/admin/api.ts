import { adminEndpoints } from '#admin/components/request/api.ts';
import type { camsAdminEndpoints } from '../contract/admin-api.ts';

export const cams = () => adminEndpoints<typeof camsAdminEndpoints>('cams');

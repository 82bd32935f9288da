import { adminEndpoints } from '#admin/components/request/api.ts';
import type { siteAdminEndpoints } from '../contract/admin-api.ts';

export const site = () => adminEndpoints<typeof siteAdminEndpoints>('site');

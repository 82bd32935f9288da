import { adminEndpoints } from '#admin/components/request/api.ts';
import type { searchAdminEndpoints } from '../contract/admin-api.ts';

export const search = () => adminEndpoints<typeof searchAdminEndpoints>('search');

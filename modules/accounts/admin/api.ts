import { adminEndpoints } from '#admin/components/api.ts';
import type { accountsAdminEndpoints } from '../contract/admin-api.ts';

export const access = () => adminEndpoints<typeof accountsAdminEndpoints>('accounts');

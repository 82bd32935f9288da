import { adminEndpoints } from '#admin/components/request/api.ts';
import type { accountsAdminEndpoints } from '../contract/admin-api.ts';

export const accounts = () => adminEndpoints<typeof accountsAdminEndpoints>('accounts');

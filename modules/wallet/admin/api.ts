import { adminEndpoints } from '#admin/components/request/api.ts';
import type { walletAdminEndpoints } from '../contract/admin-api.ts';

export const wallet = () => adminEndpoints<typeof walletAdminEndpoints>('wallet');

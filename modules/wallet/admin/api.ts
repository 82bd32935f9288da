import { adminEndpoints } from '#admin/components/api.ts';
import type { walletAdminEndpoints } from '../contract/admin-api.ts';

export const wallet = () => adminEndpoints<typeof walletAdminEndpoints>('wallet');

import { adminEndpoints } from '#admin/components/request/api.ts';
import type { shopAdminEndpoints } from '../contract/admin-api.ts';

export const shop = () => adminEndpoints<typeof shopAdminEndpoints>('shop');

import { adminEndpoints } from '#admin/components/request/api.ts';
import type { shopAdminEndpoints } from '#modules/shop/contract/admin-api.ts';
import type { cancellationAdminEndpoints } from '../contract/admin-api.ts';

export const cancellation = () => adminEndpoints<typeof cancellationAdminEndpoints>('cancellation');
export const shop = () => adminEndpoints<typeof shopAdminEndpoints>('shop');

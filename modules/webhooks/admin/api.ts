import { adminEndpoints } from '#admin/components/request/api.ts';
import type { webhooksAdminEndpoints } from '../contract/admin-api.ts';

export const webhooks = () => adminEndpoints<typeof webhooksAdminEndpoints>('webhooks');

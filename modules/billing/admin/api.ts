import { adminEndpoints } from '#admin/components/request/api.ts';
import type { billingAdminEndpoints } from '../contract/admin-api.ts';

export const billing = () => adminEndpoints<typeof billingAdminEndpoints>('billing');

import { adminEndpoints } from '#admin/components/request/api.ts';
import type { membershipAdminEndpoints } from '../contract/admin-api.ts';

export const membership = () => adminEndpoints<typeof membershipAdminEndpoints>('membership');

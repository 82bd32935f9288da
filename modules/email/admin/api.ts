import { adminEndpoints } from '#admin/components/request/api.ts';
import type { emailAdminEndpoints } from '../contract/admin-api.ts';

export const email = () => adminEndpoints<typeof emailAdminEndpoints>('email');

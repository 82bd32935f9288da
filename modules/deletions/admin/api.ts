import { adminEndpoints } from '#admin/components/request/api.ts';
import type { deletionsAdminEndpoints } from '../contract/admin-api.ts';

export const deletions = () => adminEndpoints<typeof deletionsAdminEndpoints>('deletions');

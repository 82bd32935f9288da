import { adminEndpoints } from '#admin/components/request/api.ts';
import type { catalogueAdminEndpoints } from '../contract/admin-api.ts';

export const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');

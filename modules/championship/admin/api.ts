import { adminEndpoints } from '#admin/components/request/api.ts';
import type { championshipAdminEndpoints } from '../contract/admin-api.ts';

export const championship = () => adminEndpoints<typeof championshipAdminEndpoints>('championship');

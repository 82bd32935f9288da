import { adminEndpoints } from '#admin/components/request/api.ts';
import type { playerAdminEndpoints } from '../contract/admin-api.ts';

export const player = () => adminEndpoints<typeof playerAdminEndpoints>('player');

import { adminEndpoints } from '#admin/components/request/api.ts';
import type { moderationAdminEndpoints } from '../contract/admin-api.ts';

export const moderation = () => adminEndpoints<typeof moderationAdminEndpoints>('moderation');

import { adminEndpoints } from '#admin/components/request/api.ts';
import type { forumAdminEndpoints } from '../contract/admin-api.ts';

export const forum = () => adminEndpoints<typeof forumAdminEndpoints>('forum');

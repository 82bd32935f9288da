import { adminEndpoints } from '#admin/components/request/api.ts';
import type { moderationAdminEndpoints } from '#modules/moderation/contract/admin-api.ts';
import type { profilesAdminEndpoints } from '../contract/admin-api.ts';

export const profiles = () => adminEndpoints<typeof profilesAdminEndpoints>('profiles');
export const moderation = () => adminEndpoints<typeof moderationAdminEndpoints>('moderation');

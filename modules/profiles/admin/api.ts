import { adminEndpoints } from '#admin/components/api.ts';
import type { profilesAdminEndpoints } from '../contract/admin-api.ts';

export const profiles = () => adminEndpoints<typeof profilesAdminEndpoints>('profiles');

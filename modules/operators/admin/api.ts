import { adminEndpoints } from '#admin/components/request/api.ts';
import type { adminEndpoints as contract } from '../contract/admin-api.ts';

export const admin = () => adminEndpoints<typeof contract>('operators');

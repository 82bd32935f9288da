import { adminEndpoints } from '#admin/components/request/api.ts';
import type { ageVerificationAdminEndpoints } from '../contract/admin-api.ts';

export const ageVerification = () => adminEndpoints<typeof ageVerificationAdminEndpoints>('age-verification');

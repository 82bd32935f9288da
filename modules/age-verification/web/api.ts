import { endpointsFor } from '#api/page.ts';
import type { ageVerificationEndpoints } from '../contract/api.ts';

export const ageVerification = endpointsFor<typeof ageVerificationEndpoints>('age-verification');

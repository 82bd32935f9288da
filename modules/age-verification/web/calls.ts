import { callsFor } from '#calls/page.ts';
import type { ageVerificationCalls } from '../contract/calls.ts';

export const ageVerification = callsFor<typeof ageVerificationCalls>('age-verification');

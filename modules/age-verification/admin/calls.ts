import { deskCalls } from '#admin/parts/calls.ts';
import type { ageVerificationDeskCalls } from '../contract/desk-calls.ts';

export const ageVerification = () => deskCalls<typeof ageVerificationDeskCalls>('age-verification');

import { accessCalls } from '#modules/access/contract/calls.ts';
import { ageVerificationCalls } from '#modules/age-verification/contract/calls.ts';
import { siteCalls } from '#modules/site/contract/calls.ts';

/** Every declared call of the program, by module. */
export const contract = {
  access: accessCalls,
  ageVerification: ageVerificationCalls,
  site: siteCalls,
};

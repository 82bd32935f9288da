import { accessCalls } from '#modules/access/contract/calls.ts';
import { ageVerificationCalls } from '#modules/age-verification/contract/calls.ts';
import { catalogueCalls } from '#modules/catalogue/contract/calls.ts';
import { membershipCalls } from '#modules/membership/contract/calls.ts';
import { playbackCalls } from '#modules/playback/contract/calls.ts';
import { siteCalls } from '#modules/site/contract/calls.ts';

/** Every declared call of the program, by module. */
export const contract = {
  access: accessCalls,
  ageVerification: ageVerificationCalls,
  catalogue: catalogueCalls,
  membership: membershipCalls,
  playback: playbackCalls,
  site: siteCalls,
};

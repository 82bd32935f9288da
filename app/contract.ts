import { siteCalls } from '#modules/site/contract/calls.ts';

/** Every declared call of the program, by module. */
export const contract = {
  site: siteCalls,
};

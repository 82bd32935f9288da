import type { EditionContent } from './kinds.ts';

/** Initial values of a new edition, which are those of the first one (R1). */
export const DEFAULT_EDITION = {
  stageOneAt: '2022-12-05 00:59:59',
  stageTwoAt: '2022-12-12 00:59:59',
  tourEndAt: '2022-12-16 00:59:59',
  base: 1000,
  weightFrom: 5,
  weightTo: 7,
  signUpEvent: 'offer.worldcup',
  pairs: [
    { first: 1, second: 2 },
    { first: 3, second: 4 },
    { first: 5, second: 6 },
  ],
} satisfies Partial<EditionContent>;

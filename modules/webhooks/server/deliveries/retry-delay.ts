import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';

/** Between the tries of a notice: a good three days in all (R6). */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Up to so much longer, so that what failed together does not come back together. */
const SPREAD = 0.1;

/**
 * How long to wait after so many tries; undefined when there were enough.
 * @param random from 0 to below 1
 */
export function pauseAfterAttempts(attempts: number, random: number): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : pause * (1 + SPREAD * random);
}

import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';

/** A little over three days in all (R6). */
const DELAYS = [
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

/** Random extra, so that deliveries that failed together aren't retried together. */
const SPREAD = 0.1;

/**
 * Milliseconds; undefined when there were enough attempts.
 * @param random from 0 to below 1
 */
export function retryDelay(attempts: number, random: number): number | undefined {
  const pause = DELAYS[attempts - 1];
  return pause === undefined ? undefined : pause * (1 + SPREAD * random);
}

import { HOUR, SECOND } from '../clock.ts';

/** How long to wait before the next try of what has failed so often: a second, two, four, up to an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(SECOND * 2 ** Math.max(failures - 1, 0), HOUR);
}

import { HOUR, SECOND } from '../clock.ts';

/** The pause, in milliseconds, after so many failures in a row: one second, two, four, up to an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(SECOND * 2 ** Math.max(failures - 1, 0), HOUR);
}

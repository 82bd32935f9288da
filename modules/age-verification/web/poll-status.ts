import type { AgeCheckStatus } from '../contract/types.ts';

/** R2 */
export const POLL_TIMES = 60;
export const POLL_EVERY_MS = 2000;

/** Polls until the check is decided; 'exhausted' if it wasn't in the end. A failed request counts as undecided (R3). */
export async function pollStatus(parts: {
  ask(): Promise<AgeCheckStatus>;
  /** Rejects to stop polling. */
  wait(ms: number): Promise<void>;
}): Promise<Exclude<AgeCheckStatus, 'pending'> | 'exhausted'> {
  for (let time = 1; time <= POLL_TIMES; time += 1) {
    await parts.wait(POLL_EVERY_MS);
    const status = await parts.ask().catch(() => 'pending' as const);
    if (status !== 'pending') return status;
  }
  return 'exhausted';
}

import { SECOND } from '#kernel/clock.ts';
import type { AgeVerificationModuleDeps } from '../deps.ts';

/** Well below what a request has, so that there is time to say what came of it. */
const TIMEOUT_MS = 3 * SECOND;

/**
 * Asks the provider and waits so long for its answer. Rejects as for one that is unreachable, whether or not the
 * adapter heeds the signal.
 */
export async function askProvider<Answer>(
  { timeoutMs = TIMEOUT_MS }: Pick<AgeVerificationModuleDeps, 'timeoutMs'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLong = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([ask(signal), tooLong]);
}

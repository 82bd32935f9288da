import { SECOND } from '#kernel/clock.ts';
import type { AgeVerificationModuleDeps } from '../deps.ts';

/** Well below what a request has, so that there is time to say what came of it. */
const PATIENCE_MS = 3 * SECOND;

/**
 * Asks the provider and waits so long for its answer. Rejects as for one that is unreachable, whether or not the adapter heeds
 * the signal.
 */
export async function askProvider<Answer>(
  { patienceMs = PATIENCE_MS }: Pick<AgeVerificationModuleDeps, 'patienceMs'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs);
  const tooLong = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([ask(signal), tooLong]);
}

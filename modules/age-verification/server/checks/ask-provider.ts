import { SECOND } from '#kernel/clock.ts';
import type { AgeVerificationModuleDeps } from '../deps.ts';

/** Well below a request's time limit, so that there is time to respond. */
const TIMEOUT_MS = 3 * SECOND;

/**
 * Queries the provider, with a time limit. Rejects after it as if the provider were unreachable, even if the adapter
 * ignores the signal.
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

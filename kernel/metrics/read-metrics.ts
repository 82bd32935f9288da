import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { inTime } from '../concurrency/in-time.ts';
import { inBackground } from '../db/database.ts';
import type { MetricSource, Sample } from './metric-source.ts';

export type Samples = Readonly<Record<string, readonly Sample[]>>;

/** Concurrent reads. Background work keeps most of its connections. */
const AT_ONCE = 2;

/**
 * Reads sources within a time limit. Returns undefined for one that failed or was too slow; one that hangs isn't read
 * again until it has ended.
 */
export function createMetricReader({ patienceMs }: { patienceMs: number }) {
  const inTurn = createConcurrencyLimiter({ atOnce: AT_ONCE });
  const running = new Map<MetricSource, Promise<Samples>>();

  function samplesOf(source: MetricSource): Promise<Samples> {
    const known = running.get(source);
    if (known) return known;
    const answer = inTurn(() => inBackground(() => source.read())).finally(() => running.delete(source));
    running.set(source, answer);
    return answer;
  }

  return async (source: MetricSource): Promise<Samples | undefined> => {
    try {
      return await inTime(patienceMs, () => samplesOf(source));
    } catch {
      return undefined;
    }
  };
}

import { createConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts';
import { inTime } from '../concurrency/in-time.ts';
import { inBackground } from '../db/database.ts';
import type { Figures, Sample } from './metric-source.ts';

export type Answered = Readonly<Record<string, readonly Sample[]>>;

/** Questions at once: those who work in the background keep most of their connections. */
const AT_ONCE = 2;

/**
 * Asks figures in a known time. The answer is undefined for one that failed or did not answer in time; one that hangs is not
 * asked again until it has ended.
 */
export function createAsker({ patienceMs }: { patienceMs: number }) {
  const inTurn = createConcurrencyLimiter({ atOnce: AT_ONCE });
  const running = new Map<Figures, Promise<Answered>>();

  function asked(figures: Figures): Promise<Answered> {
    const known = running.get(figures);
    if (known) return known;
    const answer = inTurn(() => inBackground(() => figures.ask())).finally(() => running.delete(figures));
    running.set(figures, answer);
    return answer;
  }

  return async (figures: Figures): Promise<Answered | undefined> => {
    try {
      return await inTime(patienceMs, () => asked(figures));
    } catch {
      return undefined;
    }
  };
}

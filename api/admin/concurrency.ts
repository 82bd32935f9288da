import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { refusal } from '../errors/problem.ts';

/**
 * For each operator including their API keys, or for each session without a second factor: enough for a screen, which
 * makes a few requests, and for one program.
 */
const OF_ONE = { atOnce: 4, places: 24 };
/**
 * For all operators together. Each call runs a statement or two, so this leaves database connections for visitors. No
 * queue is limited here, because `OF_ONE` lets each operator wait with at most four.
 */
const OF_ALL = { atOnce: 8 };

/** Limits how many admin calls run at once, so that operators can't take the database from visitors. */
export function createAdminConcurrencyLimiter() {
  const ofAll = createConcurrencyLimiter(OF_ALL);
  const ofEach = new Map<string, { turns: ReturnType<typeof createConcurrencyLimiter>; callers: number }>();

  return async function inTurn<Answer>(who: string, work: () => Promise<Answer>): Promise<Answer> {
    const one = ofEach.get(who) ?? {
      turns: createConcurrencyLimiter({ ...OF_ONE, refusal: tooMuchAtOnce }),
      callers: 0,
    };
    ofEach.set(who, one);
    one.callers += 1;
    try {
      // Callers take turns here too, so that the calls of one don't hold up the others for long.
      return await one.turns(() => ofAll(work, who));
    } finally {
      one.callers -= 1;
      if (one.callers === 0) ofEach.delete(who);
    }
  };
}

function tooMuchAtOnce(): Error {
  const message = 'Too much was asked for at once. Please try again in a moment.';
  return refusal(429, message, { retryAfterSeconds: 1 });
}

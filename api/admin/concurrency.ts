import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { refusal } from '../errors/problem.ts';

/**
 * Of one operator, their API keys included, or of one session that has shown a password alone: a screen asks for a few
 * things, and one program for no more than that.
 */
const OF_ONE = { atOnce: 4, places: 24 };
/**
 * Of all operators together, each with a statement or two: less than would keep visitors from the database. Nobody
 * waits with more than four.
 */
const OF_ALL = { atOnce: 8 };

/** Runs admin calls so few at a time that they leave visitors the database, however much operators ask for at once. */
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
      // Those who ask at all take turns too, so that a crowd of one keeps nobody waiting for long.
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

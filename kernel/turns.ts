import { Unavailable } from './errors.ts';

/**
 * Runs work in order of arrival, `atOnce` at a time. At most `places` wait; who comes after them is refused with
 * `Unavailable`, or what `refusal` makes instead, for a queue that nobody would wait to the end of only keeps everybody
 * waiting. Without `places` all wait: for work that the program gives itself.
 */
export function createTurns({
  atOnce,
  places = Number.POSITIVE_INFINITY,
  refusal = () => new Unavailable(undefined, { retryAfterSeconds: 1 }),
}: {
  atOnce: number;
  places?: number;
  refusal?: () => Error;
}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= places) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes at this moment gets in front.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

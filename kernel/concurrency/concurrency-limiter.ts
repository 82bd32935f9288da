import { Unavailable } from '../errors.ts';

/**
 * Runs work in order of arrival, `atOnce` at a time. At most `places` wait; who comes after them is refused with
 * `Unavailable`, or what `refusal` makes instead, for a queue that nobody would wait to the end of only keeps everybody
 * waiting. Without `places` all wait: for work that the program gives itself. Who names a queue waits in that alone:
 * each has its own places, and those in which somebody waits take turns, so that a crowd in one of them keeps nobody in
 * another waiting for long.
 */
export function createConcurrencyLimiter({
  atOnce,
  places = Number.POSITIVE_INFINITY,
  refusal = () => new Unavailable(undefined, { retryAfterSeconds: 1 }),
}: {
  atOnce: number;
  places?: number;
  refusal?: () => Error;
}) {
  /** Those in which somebody waits, that whose turn is next first. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;

  async function wait(queue: string): Promise<void> {
    const waiting = queues.get(queue) ?? [];
    if (waiting.length >= places) throw refusal();
    queues.set(queue, waiting);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function takeNext(): (() => void) | undefined {
    for (const [queue, waiting] of queues) {
      const next = waiting.shift();
      queues.delete(queue);
      if (waiting.length > 0) queues.set(queue, waiting);
      return next;
    }
    return undefined;
  }

  return async function inTurn<Result>(work: () => Promise<Result>, queue = ''): Promise<Result> {
    if (running >= atOnce) await wait(queue);
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes at this moment gets in front.
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  };
}

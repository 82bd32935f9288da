import { Unavailable } from '../errors.ts';

/**
 * Runs work in order of arrival, `atOnce` at a time. At most `places` wait; beyond that, callers get `Unavailable`, or
 * the error that `refusal` makes, because a queue that nobody would wait out only keeps everybody waiting. Without
 * `places` any number waits, for work that the program creates itself. Each named queue has places of its own, and
 * queues take turns, so that a crowd in one of them delays nobody in another for long.
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
  /** Queues with somebody waiting; the next one's turn comes first. */
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
      // The slot is handed over, so that nobody who arrives at this moment overtakes.
      const next = takeNext();
      if (next) next();
      else running -= 1;
    }
  };
}

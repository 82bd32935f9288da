import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '../request-scope.ts';

/** For whom a database is asked, where that is not the request under way with the time it has. */
const asking = new AsyncLocalStorage<'background' | { until: number }>();

/**
 * Whatever `work` asks of a database goes over the connections kept for background work, so that a burst of it, or
 * one slow job, leaves pages theirs. Event handlers and jobs always run so.
 */
export function inBackground<T>(work: () => T): T {
  return asking.run('background', work);
}

/**
 * All that `work` asks of a database, one thing after the other, waits no longer than `ms` together; then it is
 * `Unavailable`.
 */
export function withinTime<T>(ms: number, work: () => T): T {
  return asking.run({ until: performance.now() + ms }, work);
}

export function isBackground(): boolean {
  return asking.getStore() === 'background';
}

/** What is left of the time that was given; undefined where none was. */
export function timeLeft(): number | undefined {
  const asker = asking.getStore();
  if (asker === 'background') return undefined;
  const { until } = asker ?? currentRequest() ?? {};
  return until === undefined ? undefined : Math.max(0, until - performance.now());
}

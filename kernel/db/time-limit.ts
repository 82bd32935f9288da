import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '../request-scope.ts';

/** Whose limits apply to database access, if not those of the current request. */
const asking = new AsyncLocalStorage<'background' | { until: number }>();

/**
 * What `work` sends to a database uses the connections for background work, so that neither a burst nor one slow job
 * takes those of pages. Event handlers and jobs always run this way.
 */
export function inBackground<T>(work: () => T): T {
  return asking.run('background', work);
}

/** Limits the time of all database access by `work` to `ms` in sum; after that it fails as `Unavailable`. */
export function withinTime<T>(ms: number, work: () => T): T {
  return asking.run({ until: performance.now() + ms }, work);
}

export function isBackground(): boolean {
  return asking.getStore() === 'background';
}

/** The remaining time in milliseconds; undefined without a limit. */
export function timeLeft(): number | undefined {
  const asker = asking.getStore();
  if (asker === 'background') return undefined;
  const { until } = asker ?? currentRequest() ?? {};
  return until === undefined ? undefined : Math.max(0, until - performance.now());
}

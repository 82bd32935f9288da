import { AsyncLocalStorage } from 'node:async_hooks';
import { inBackground } from './time-limit.ts';

/** The transaction that runs in this async context, and the pool of its connection. */
const running = new AsyncLocalStorage<{ pool: object; isOpen: boolean } | undefined>();

/** Runs the work of a transaction, which must use no connection but its own. */
export async function asTransactionOf<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const own = { pool, isOpen: true };
  try {
    // `work` may return a query that only runs when it is awaited, which must happen in this context.
    return await running.run(own, async () => await work());
  } finally {
    own.isOpen = false;
  }
}

/**
 * For what is read once for all who wait for it: through the pool of background work, whose connections no caller
 * holds.
 */
export function outsideTransactions<T>(work: () => T): T {
  return running.run(undefined, () => inBackground(work));
}

/**
 * Whether a transaction of this pool runs here. If it requested a second connection while holding its own, as many such
 * transactions as there are connections would deadlock until their time limits.
 */
export function isInTransactionOf(pool: object): boolean {
  const own = running.getStore();
  return own?.pool === pool && own.isOpen;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { inBackground } from './time-limit.ts';

/** The transaction that runs here, and what lends its connection. */
const running = new AsyncLocalStorage<{ pool: object; isOpen: boolean } | undefined>();

/** Runs the work of a transaction, which asks for nothing but through its own connection. */
export async function asTransactionOf<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const own = { pool, isOpen: true };
  try {
    // What `work` answers may ask only as it is waited for.
    return await running.run(own, async () => await work());
  } finally {
    own.isOpen = false;
  }
}

/** For what is read once for all who wait, through the connections of background work, which none of them holds. */
export function outsideTransactions<T>(work: () => T): T {
  return running.run(undefined, () => inBackground(work));
}

/**
 * Whether a transaction of this pool waits here. One that asks for a second connection holds its own meanwhile: as many
 * as there are connections, at once, wait for each other until their time is over.
 */
export function isInTransactionOf(pool: object): boolean {
  const own = running.getStore();
  return own?.pool === pool && own.isOpen;
}

import type { Logger } from '../log/log.ts';
import { type Database, inBackground, type Tx } from './database.ts';

/** Work that is represented by rows of a table, such as what is due or was interrupted. */
export interface Sweep<Row> {
  /** For the log. */
  name: string;
  /**
   * Locks and returns one row that is due, with `for update skip locked`, so that several processes can sweep at once.
   */
  take(tx: Tx): Promise<Row | undefined>;
  /** Does the row's work in the transaction that holds its lock, and makes sure that it isn't due any more. */
  handle(tx: Tx, row: Row): Promise<void>;
  /**
   * Records the failure and when the row is due again (`pauseAfter`). The transaction of `handle` is rolled back by
   * then.
   */
  failed(tx: Tx, row: Row, error: unknown): Promise<void>;
}

/**
 * Takes rows until none is due, each in a transaction of its own. A row that fails is postponed and doesn't stop the
 * others.
 */
export async function sweep<Row>(
  { db, log, signal }: { db: Database; log: Logger; signal?: AbortSignal },
  { name, take, handle, failed }: Sweep<Row>,
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  while (!signal?.aborted) {
    let taken: { row: Row } | undefined;
    try {
      await inBackground(() =>
        db.transaction(async (tx) => {
          const row = await take(tx);
          taken = row === undefined ? undefined : { row };
          if (row !== undefined) await handle(tx, row);
        }),
      );
      if (!taken) return counts;
      counts.done += 1;
    } catch (error) {
      if (!taken) throw error;
      const { row } = taken;
      log.error({ err: error, sweep: name }, 'a row failed; it is put off, the others go on');
      await inBackground(() => db.transaction((tx) => failed(tx, row, error)));
      counts.failed += 1;
    }
  }
  return counts;
}

import type { Logger } from '../log/log.ts';
import { type Database, inBackground, type Tx } from './database.ts';

/** Work that waits in rows of a table, such as what has come due or was left undone. */
export interface Sweep<Row> {
  /** For the log. */
  name: string;
  /** Locks and answers one row that is due, `for update skip locked`, so that several processes can sweep at once. */
  take(tx: Tx): Promise<Row | undefined>;
  /** Does what the row asks for, in the transaction that holds it, and sees to it that it is due no more. */
  handle(tx: Tx, row: Row): Promise<void>;
  /**
   * Writes down that it failed and when it is due again (`pauseAfter`); the transaction of `handle` is undone by then.
   */
  failed(tx: Tx, row: Row, error: unknown): Promise<void>;
}

/**
 * Takes row after row until none is due, each in a transaction of its own. A row that fails fails alone: it is put off,
 * and the others have their turn.
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

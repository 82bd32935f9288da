import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { errorLine } from '../../log/describe-error.ts';
import type { Logger } from '../../log/log.ts';
import type { Archive } from '../archive/archive.ts';
import { type CarriedLog, carriedLog, firstMomentOf, noteCarried } from '../store.ts';
import { carryLog } from './copy-log.ts';
import { endLines, findLine, flushedTo } from './log-slot.ts';

/** How the log stands. `first` is the earliest moment that can be had, if any can. */
export interface LogState extends Partial<CarriedLog> {
  first?: Date;
  /** What waits to be carried. */
  waitingBytes?: number;
}

/**
 * Carries the embedded database's log away and remembers how that went; where nobody wants it, the database keeps none.
 */
export function createLogKeeper(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Absent where the database is on a server of the operator's own, whose log is none of ours. */
  engineUrl: string | undefined;
  keepsLog: boolean;
  withArchive(use: (opened: { archive: Archive }) => Promise<void>): Promise<void>;
  makeIfDue(): Promise<void>;
}) {
  const { db, clock, log, engineUrl, keepsLog, withArchive, makeIfDue } = options;

  async function carryOnce(signal: AbortSignal): Promise<void> {
    await withArchive(async ({ archive }) => {
      const { line, at } = await carryLog({ db: db.pool, archive, clock }, signal);
      await noteCarried(db, { line: line.id, carriedAt: at, fault: null, failingSince: null });
      // What was begun only now is worth nothing before a backup leads into it.
      if (!(await firstMomentOf(db, line.id))) await makeIfDue();
    });
  }

  return {
    async carry(signal: AbortSignal): Promise<void> {
      if (!engineUrl) return;
      if (!keepsLog) return endLines(db.pool);
      try {
        await carryOnce(signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const fault = errorLine(error);
        log.warn({ reason: fault }, "the database's log could not be carried to the archive");
        const before = await carriedLog(db);
        await noteCarried(db, { fault, failingSince: before?.failingSince ?? clock.now() });
      }
    },

    /** Undefined where none is kept. */
    async state(): Promise<LogState | undefined> {
      if (!keepsLog) return undefined;
      const [carried, line] = await Promise.all([carriedLog(db), findLine(db.pool)]);
      const trouble = { fault: carried?.fault, failingSince: carried?.failingSince };
      if (!line) return trouble;
      const [first, end] = await Promise.all([firstMomentOf(db, line.id), flushedTo(db.pool)]);
      const waitingBytes = end - line.carriedTo;
      // How far it was carried before a restore, or before it was given up, is no news.
      return carried?.line === line.id ? { ...carried, first, waitingBytes } : { ...trouble, first, waitingBytes };
    },
  };
}

import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { errorLine } from '../../log/describe-error.ts';
import type { Logger } from '../../log/log.ts';
import type { Archive } from '../archive/archive.ts';
import { type CarriedLog, carriedLog, firstMomentOf, noteCarried } from '../store.ts';
import { carryLog } from './copy-log.ts';
import { endLines, findLine, flushedTo } from './log-slot.ts';

/** State of the WAL archive. `first` is the earliest moment that can be restored, if any. */
export interface LogState extends Partial<CarriedLog> {
  first?: Date;
  /** WAL that isn't archived yet. */
  waitingBytes?: number;
}

/**
 * Archives the embedded database's WAL and records the result. If `keepsLog` is off, the database retains none for it.
 */
export function createLogKeeper(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Absent when the database is on the operator's own server, whose WAL we don't archive. */
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
      // WAL is worthless until a backup leads into it.
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

    /** Undefined where no WAL is kept. */
    async state(): Promise<LogState | undefined> {
      if (!keepsLog) return undefined;
      const [carried, line] = await Promise.all([carriedLog(db), findLine(db.pool)]);
      const trouble = { fault: carried?.fault, failingSince: carried?.failingSince };
      if (!line) return trouble;
      const [first, end] = await Promise.all([firstMomentOf(db, line.id), flushedTo(db.pool)]);
      const waitingBytes = end - line.carriedTo;
      // Progress of an earlier line, from before a restore or a loss of WAL, doesn't matter any more.
      return carried?.line === line.id ? { ...carried, first, waitingBytes } : { ...trouble, first, waitingBytes };
    },
  };
}

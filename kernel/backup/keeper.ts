import { z } from 'zod';
import { type Clock, SECOND } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { job } from '../jobs/declare.ts';
import type { JobAdmin } from '../jobs/jobs.ts';
import { type JobRun, type JobSender, type JobWork, work } from '../jobs/work.ts';
import type { Logger } from '../log/log.ts';
import { findBackup, type OpenedPlace } from './archive/destination.ts';
import { checkWithLog } from './check-backup.ts';
import { type DailyTime, isDue } from './due.ts';
import { createLogKeeper, type LogState } from './log/log-keeper.ts';
import { findLine } from './log/log-slot.ts';
import type { BackupSources } from './make-backup.ts';
import { recordCheck } from './record-check.ts';
import { runBackup } from './run-backup.ts';
import { type BackupRecord, firstMomentOf, lastBackup, lastWholeBackup, listBackups } from './store.ts';

export interface BackupSettings {
  /** Absent if backups have no destination. */
  open?: (db: Database) => Promise<OpenedPlace>;
  place?: string;
  isEncrypted: boolean;
  keepDays: number;
  daily?: DailyTime;
  keepsLog: boolean;
}

/** For operators: the existing backups, and making one. */
export interface BackupAdmin {
  settings: Pick<BackupSettings, 'place' | 'isEncrypted' | 'daily' | 'keepsLog' | 'keepDays'>;
  isEmbedded: boolean;
  list(limit: number): Promise<BackupRecord[]>;
  /** Undefined where no WAL is kept. */
  log(): Promise<LogState | undefined>;
  /** Runs that are queued or in progress. */
  underWay(): ReturnType<JobAdmin['list']>;
  /** Queues a backup. */
  make(tx: Tx): Promise<void>;
  /** Queues a check of one backup. */
  check(tx: Tx, id: string): Promise<void>;
}

const HOURS_12 = 12 * 60 * 60;
export const MakeBackup = job('kernel.back-up', z.object({ ifDue: z.boolean() }), {
  retries: 1,
  timeoutSeconds: HOURS_12,
});
const CheckBackup = job('kernel.check-backup', z.object({ id: z.string() }), {
  retries: 1,
  timeoutSeconds: HOURS_12,
});
/** At each start too, for a time that passed while the program wasn't running. */
const LookWhetherDue = job('kernel.look-for-backups', z.object({}), { cron: '*/10 * * * *', atStart: true });
/** Runs again in a minute: a failed run records its fault and completes. */
const CarryLog = job('kernel.carry-log', z.object({}), {
  cron: '* * * * *',
  atStart: true,
  timeoutSeconds: 3600,
});

export interface Keeper {
  jobs: readonly JobWork[];
  admin: BackupAdmin;
}

/**
 * Makes backups on request and when they are due, and archives the database's WAL. Like every job, in one process at a
 * time.
 */
export function createKeeper(
  options: BackupSources & {
    db: Database;
    clock: Clock;
    log: Logger;
    jobs: JobSender & { admin: Pick<JobAdmin, 'list'> };
    settings: BackupSettings;
  },
): Keeper {
  const { db, clock, log, jobs, settings, engineUrl, storage } = options;
  const { keepDays, daily, keepsLog, open, place, isEncrypted } = settings;
  const keepsLine = open !== undefined && keepsLog && engineUrl !== undefined;

  async function withArchive(use: (opened: OpenedPlace) => Promise<void>): Promise<void> {
    const opened = await open?.(db);
    if (!opened) throw new Error('Backups have no place. Set BACKUP_TO.');
    try {
      await use(opened);
    } finally {
      opened.close();
    }
  }

  async function due(): Promise<boolean> {
    const [whole, newest, line] = await Promise.all([
      lastWholeBackup(db),
      lastBackup(db),
      keepsLine ? findLine(db.pool) : undefined,
    ]);
    const isLogWithoutBackup = line !== undefined && !(await firstMomentOf(db, line.id));
    const failedAt = newest?.error ? newest.endedAt : undefined;
    return isDue({ now: clock.now(), daily, wholeBegunAt: whole?.begunAt, failedAt, isLogWithoutBackup });
  }

  const make = (run: JobRun) =>
    withArchive(async ({ archive, place }) => {
      const watch = { signal: run.signal, tell: teller(run) };
      await runBackup({ archive, place, db, clock, keepDays, engineUrl, storage, watch });
    });

  const check = (id: string) =>
    withArchive(async (opened) => {
      const found = await findBackup(opened, id);
      const [problem] = found ? await checkWithLog(found) : ['It is not in the archive any more.'];
      await recordCheck({ db, clock }, id, problem);
    });

  async function makeIfDue(): Promise<void> {
    if (!open || !(await due())) return;
    await db.transaction((tx) => jobs.send(tx, MakeBackup, { ifDue: true }, { key: 'due' }));
  }

  const lineKeeper = createLogKeeper({
    db,
    clock,
    log,
    engineUrl,
    keepsLog: keepsLine,
    withArchive,
    makeIfDue,
  });

  return {
    jobs: [
      work(MakeBackup, async ({ ifDue }, run) => {
        // One that somebody requested meanwhile may have done it.
        if (!ifDue || (await due())) await make(run);
      }),
      work(CheckBackup, ({ id }) => check(id)),
      work(LookWhetherDue, makeIfDue),
      work(CarryLog, (_, { signal }) => lineKeeper.carry(signal)),
    ],
    admin: {
      settings: { place, isEncrypted, daily, keepsLog, keepDays },
      isEmbedded: engineUrl !== undefined,
      list: (limit) => listBackups(db, limit),
      log: () => lineKeeper.state(),
      underWay: async () => {
        const states = ['active', 'created', 'retry'] as const;
        const runs = await Promise.all(
          [MakeBackup, CheckBackup].map(({ name }) => jobs.admin.list({ states, name, limit: 10 })),
        );
        return runs.flat();
      },
      make: (tx) => jobs.send(tx, MakeBackup, { ifDue: false }, { key: 'asked' }),
      check: (tx, id) => jobs.send(tx, CheckBackup, { id }, { key: id }),
    },
  };
}

const REPORT_EVERY_MS = SECOND;

/** Reports progress at intervals. A failed report is no reason to end a backup. */
function teller(run: JobRun) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (note: string, bytes: number) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    run.progress({ done: bytes, note }).catch(() => {});
  };
}

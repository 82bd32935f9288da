import { and, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { backupLog, backups } from './tables.ts';

export type BackupRecord = typeof backups.$inferSelect;
/** What is known of a run as it ends. */
export type EndedRun = typeof backups.$inferInsert;

/** Any number will do; it only has to be the same in every version. */
const LOCK = 7_203_119;

/** Runs `work` unless a backup of this installation is being made already; throws a sentence then. */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  // The lock is the session's: it ends with the process, however that dies.
  const session = await db.connectAlone();
  try {
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (!rows[0]?.taken) throw new Error('Another backup of this installation is being made.');
    return await work();
  } finally {
    await session.end();
  }
}

export async function recordBackup(tx: Tx, record: EndedRun): Promise<void> {
  await tx.insert(backups).values(record);
}

/** The newest first. */
export async function listBackups(db: Database, limit: number): Promise<BackupRecord[]> {
  return db.drizzle.select().from(backups).orderBy(desc(backups.endedAt)).limit(limit);
}

export async function noteRemoved(tx: Tx, ids: readonly string[], removedAt: Date): Promise<void> {
  await tx
    .update(backups)
    .set({ removedAt })
    .where(inArray(backups.id, [...ids]));
}

export async function noteChecked(
  tx: Tx,
  id: string,
  checked: { checkedAt: Date; checkFault: string | null },
): Promise<void> {
  await tx.update(backups).set(checked).where(eq(backups.id, id));
}

/**
 * Before an upgrade the database alone is copied: such a copy is none of the site, and says nothing of how backups of
 * it go.
 */
const IS_COPY = eq(backups.scope, 'database');
const IS_BACKUP = ne(backups.scope, 'database');

/** The newest that is whole. */
export async function lastWholeBackup(db: Database): Promise<BackupRecord | undefined> {
  return newest(db, and(IS_BACKUP, isNull(backups.error), isNull(backups.removedAt)));
}

/** The newest, however it ended. */
export async function lastBackup(db: Database): Promise<BackupRecord | undefined> {
  return newest(db, IS_BACKUP);
}

/** The newest copy before an upgrade, however it ended. */
export async function lastUpgradeCopy(db: Database): Promise<BackupRecord | undefined> {
  return newest(db, IS_COPY);
}

async function newest(db: Database, which: SQL | undefined): Promise<BackupRecord | undefined> {
  const [found] = await db.drizzle.select().from(backups).where(which).orderBy(desc(backups.endedAt)).limit(1);
  return found;
}

/** When the oldest backup that leads into this line of the log, and is still there, was whole. */
export async function firstMomentOf(db: Database, line: string): Promise<Date | undefined> {
  const [found] = await db.drizzle
    .select({ from: backups.logFrom })
    .from(backups)
    .where(and(eq(backups.logLine, line), isNull(backups.error), isNull(backups.removedAt)))
    .orderBy(backups.logFrom)
    .limit(1);
  return found?.from ?? undefined;
}

export type CarriedLog = Omit<typeof backupLog.$inferSelect, 'onlyRow'>;

/** Undefined as long as nothing was ever carried. */
export async function carriedLog(db: Database): Promise<CarriedLog | undefined> {
  const [found] = await db.drizzle.select().from(backupLog).limit(1);
  return found;
}

export async function noteCarried(db: Database, carried: Partial<CarriedLog>): Promise<void> {
  await db.drizzle.insert(backupLog).values(carried).onConflictDoUpdate({ target: backupLog.onlyRow, set: carried });
}

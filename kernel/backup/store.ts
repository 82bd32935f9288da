import { and, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { backupLog, backups } from './tables.ts';

export type BackupRecord = typeof backups.$inferSelect;
/** The record of a run that has ended. */
export type EndedRun = typeof backups.$inferInsert;

/** Arbitrary, but the same in every version. */
const LOCK = 7_203_119;

/** Runs `work`, or throws if a backup of this installation is in progress. */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  // A session lock: it ends with the process, however that dies.
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

/** Newest first. */
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
 * Before an upgrade the database alone is copied. That is no backup of the site, and says nothing about the state of
 * its backups.
 */
const IS_COPY = eq(backups.scope, 'database');
const IS_BACKUP = ne(backups.scope, 'database');

/** The newest complete backup. */
export async function lastWholeBackup(db: Database): Promise<BackupRecord | undefined> {
  return newest(db, and(IS_BACKUP, isNull(backups.error), isNull(backups.removedAt)));
}

/** The newest backup, successful or not. */
export async function lastBackup(db: Database): Promise<BackupRecord | undefined> {
  return newest(db, IS_BACKUP);
}

/** The newest copy before an upgrade, successful or not. */
export async function lastUpgradeCopy(db: Database): Promise<BackupRecord | undefined> {
  return newest(db, IS_COPY);
}

async function newest(db: Database, which: SQL | undefined): Promise<BackupRecord | undefined> {
  const [found] = await db.drizzle.select().from(backups).where(which).orderBy(desc(backups.endedAt)).limit(1);
  return found;
}

/** When the oldest existing backup that leads into this line was complete. */
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

/** Undefined until WAL is archived for the first time. */
export async function carriedLog(db: Database): Promise<CarriedLog | undefined> {
  const [found] = await db.drizzle.select().from(backupLog).limit(1);
  return found;
}

export async function noteCarried(db: Database, carried: Partial<CarriedLog>): Promise<void> {
  await db.drizzle.insert(backupLog).values(carried).onConflictDoUpdate({ target: backupLog.onlyRow, set: carried });
}

import { and, desc, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { backups } from './tables.ts';

export type BackupRecord = typeof backups.$inferSelect;

/** Any number will do; it only has to be the same in every version. */
const LOCK = 7_203_119;

/** Runs `work` unless a backup of this installation is being made already; throws a sentence then. */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  // The lock is the session's: it ends with the process, however that dies.
  const session = await db.connectAlone();
  try {
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (!rows[0]?.taken) throw new Error('Another backup of this installation is being made.');
    return await work();
  } finally {
    await session.end();
  }
}

export async function recordBackup(db: Database, record: BackupRecord): Promise<void> {
  await db.drizzle.insert(backups).values(record);
}

/** The newest that is whole; one of the database alone, made before an upgrade, does not count. */
export async function lastWholeBackup(db: Database): Promise<BackupRecord | undefined> {
  const isWhole = and(isNull(backups.error), ne(backups.scope, 'database'));
  const [found] = await db.drizzle
    .select()
    .from(backups)
    .where(isWhole)
    .orderBy(desc(backups.endedAt))
    .limit(1);
  return found;
}

/** The newest, however it ended. */
export async function lastBackup(db: Database): Promise<BackupRecord | undefined> {
  const [found] = await db.drizzle.select().from(backups).orderBy(desc(backups.endedAt)).limit(1);
  return found;
}

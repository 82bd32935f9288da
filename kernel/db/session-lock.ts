import type { Database } from './database.ts';

/**
 * Runs `work` unless this or another process is running it under the same name; then it returns false. The lock belongs
 * to a connection of its own, so it ends with the process, and work may take longer than a transaction.
 */
export async function withSessionLock(
  db: Pick<Database, 'connectAlone'>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const session = await db.connectAlone();
  try {
    const ask = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
    const { rows } = await session.query<{ taken: boolean }>(ask, [name]);
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  } finally {
    await session.end();
  }
}

import type { Database } from './database.ts';

/**
 * Does `work` unless another process, or this one, does it under the same name: then nothing, and answers false. Held
 * by a connection of its own, so that it ends with the process; for work that takes longer than a transaction may.
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

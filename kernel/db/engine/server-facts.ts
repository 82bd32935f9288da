import type { Database } from '../database.ts';
import { isUndefinedTable } from '../retry.ts';

export interface ServerFacts {
  /** `18.4` */
  version: string;
  major: number;
  now: Date;
  /** When the newest migration ran; undefined for a database that the program hasn't used yet. */
  migratedAt?: Date;
}

export async function serverFacts(db: Pick<Database, 'pool'>): Promise<ServerFacts> {
  const { rows } = await db.pool.query<{ version: string; major: number; now: Date }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int / 10000 as major, clock_timestamp() as now`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database does not say what it is.');
  return { ...facts, migratedAt: await lastMigration(db) };
}

async function lastMigration(db: Pick<Database, 'pool'>): Promise<Date | undefined> {
  try {
    const { rows } = await db.pool.query<{ at: Date | null }>('select max(applied_at) as at from kernel.migrations');
    return rows[0]?.at ?? undefined;
  } catch (error) {
    if (isUndefinedTable(error)) return undefined;
    throw error;
  }
}

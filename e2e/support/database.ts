import pg from 'pg';
import { runningEngine } from '#kernel/db/engine/running-engine.ts';
import { databaseUrl } from '#kernel/db/migrate/ensure-database.ts';

/**
 * Asks the database of the program that runs on a folder what no page tells, or lets time have gone by that nobody
 * wants to wait for.
 */
export async function askDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(runningEngine(dataDir) ?? '', 'parallax') });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

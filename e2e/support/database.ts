import pg from 'pg';
import { runningEngine } from '#kernel/db/engine/running-engine.ts';
import { databaseUrl } from '#kernel/db/migrate/ensure-database.ts';

/**
 * Queries the database of the program with this data folder, for what no page shows, or to shift times instead of
 * waiting.
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

import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { databaseUrl } from './migrate/ensure-database.ts';
import { type MigrationSource, migrate } from './migrate/migrate.ts';
import { readMigrations } from './migrate/migration-files.ts';
import type { QueryWatch } from './query-watch.ts';

export interface TestDatabase extends Database {
  url: string;
}

/**
 * A fresh database, migrated and empty: a copy of a template that each run creates once per set of migrations. `close`
 * drops it.
 */
export async function createTestDatabase(options: {
  migrations: readonly MigrationSource[];
  watch?: QueryWatch;
  /** Connections of the pool for requests. */
  max?: number;
  /** Throws if a transaction requests a second connection while it holds its own; true by default. */
  refusesSecond?: boolean;
}): Promise<TestDatabase> {
  const adminUrl = inject('databaseAdminUrl');
  const prefix = inject('databasePrefix');
  const log = pino({ level: 'warn' });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  try {
    const template = await ensureTemplate(admin, adminUrl, prefix, options.migrations);
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const url = databaseUrl(adminUrl, name);
  const { max = 5, watch, refusesSecond = true } = options;
  const database = openDatabase({ url, log, max, watch, refusesSecond });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function ensureTemplate(
  admin: pg.Client,
  adminUrl: string,
  prefix: string,
  migrations: readonly MigrationSource[],
): Promise<string> {
  const hash = createHash('sha256');
  for (const source of migrations) {
    for (const file of readMigrations(source)) hash.update(`${source.module}/${file.name}:${file.checksum}\n`);
  }
  const name = `${prefix}template_${hash.digest('hex').slice(0, 12)}`;
  const finished = async () => {
    const { rows } = await admin.query('select from pg_database where datname = $1 and datistemplate', [name]);
    return rows.length > 0;
  };
  if (await finished()) return name;
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  if (await finished()) return name;
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template template0`);
  const database = openDatabase({ url: databaseUrl(adminUrl, name), log: pino({ level: 'warn' }), max: 1 });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
  // Marked last, so that an unfinished template is created again.
  await admin.query(`alter database ${name} is_template true`);
  await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

import type pg from 'pg';
import type { Database } from './database.ts';
import { type MigrationFile, type MigrationSource, readMigrations } from './migration-files.ts';

export type { MigrationSource };

interface Applied {
  module: string;
  name: string;
  checksum: string;
}

/** Any number will do; it only has to be the same in every version. */
const LOCK = 7_203_118;

const LEDGER = `
  create schema if not exists kernel;
  create table if not exists kernel.migrations (
    module text not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (module, name)
  )`;

/**
 * Brings the database up to this version: every module's files that have not run yet, in order, each in a transaction
 * of its own with the module's schema first on the search path (created when missing; dashes become underscores).
 * Processes that start at the same time wait for each other. Throws a sentence for the operator when a file that has
 * run was edited, when the database knows files that this version does not, or when a file comes before one that has
 * run. Returns the names of the files that ran, `module/NNN-what.sql`.
 */
export async function migrate(
  db: Pick<Database, 'pool'>,
  sources: readonly MigrationSource[],
): Promise<string[]> {
  const modules = sources.map((source) => ({ ...source, files: readMigrations(source) }));
  const client = await db.pool.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(LEDGER);
    const { rows } = await client.query<Applied>('select module, name, checksum from kernel.migrations');
    // Everything is checked before anything runs: a refused start leaves the database as it was.
    const pending = modules.flatMap(({ module, files }) =>
      pendingFiles(
        module,
        files,
        rows.filter((row) => row.module === module),
      ).map((file) => ({ module, file })),
    );
    for (const { module, file } of pending) {
      await apply(client, module, file);
      ran.push(`${module}/${file.name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).then(
      () => client.release(),
      (error) => client.release(error),
    );
  }
  return ran;
}

function pendingFiles(module: string, files: MigrationFile[], applied: Applied[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file) {
      throw new Error(
        `The database was already migrated by a newer version: it has run ${module}/${name}, which this version ` +
          'does not know. Start that version, or restore a backup from before it.',
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${module}/${name} was edited after it ran on this database. Restore the file as it was and ` +
          'put the change into a new migration.',
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = files.filter((file) => !done.has(file.name));
  const last = files.findLast((file) => done.has(file.name));
  const late = last && pending.find((file) => file.number < last.number);
  if (late) {
    throw new Error(
      `The migration ${module}/${late.name} comes before ${last.name}, which has already run on this database. ` +
        'Give it the next free number.',
    );
  }
  return pending;
}

async function apply(client: pg.PoolClient, module: string, file: MigrationFile): Promise<void> {
  const schema = client.escapeIdentifier(module.replaceAll('-', '_'));
  try {
    await client.query(
      `begin; create schema if not exists ${schema}; set local search_path to ${schema}, public`,
    );
    await client.query(file.sql);
    await client.query('insert into kernel.migrations (module, name, checksum) values ($1, $2, $3)', [
      module,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The migration ${module}/${file.name} failed and changed nothing: ${reason}`, { cause });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '../../clock.ts';
import { Connection } from '../connection.ts';
import type { Database } from '../database.ts';
import { sqlState } from '../retry.ts';
import { type MigrationFile, type MigrationSource, orderedMigrations } from './migration-files.ts';

export type { MigrationSource };

interface Applied {
  module: string;
  name: string;
  checksum: string;
  breaks_older: boolean;
}

/** Arbitrary, but the same in every version. */
const LOCK = 7_203_118;
/** How long a migration may block everybody while it waits for a lock, and how often it tries. */
const LOCK_WAIT_MS = 5 * SECOND;
const LOCK_ATTEMPTS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

const LEDGER = `
  create schema if not exists kernel;
  create table if not exists kernel.migrations (
    module text not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (module, name)
  );
  alter table kernel.migrations add column if not exists breaks_older boolean not null default false`;

/**
 * Brings the database up to this version: runs every file that hasn't run yet, each in a transaction of its own, with
 * its module's schema first on the search path (created if missing; dashes become underscores). Processes that start at
 * the same time wait for each other. Files that only a newer version knows are ignored, so that processes can be
 * replaced one by one. Throws, with a message for the operator, if such a file says that it breaks older versions, if a
 * file that has run was edited, and if a numbered file comes before one that has run.
 * Returns the names of the files that ran, `module/YYYYMMDDTHHMM-what.sql`.
 *
 * @param options `before` is awaited with those names before any of them runs, unless the database is new
 */
export async function migrate(
  db: Pick<Database, 'pool'>,
  sources: readonly MigrationSource[],
  options: { before?: (names: readonly string[]) => Promise<void> } = {},
): Promise<string[]> {
  const files = orderedMigrations(sources);
  const client = await db.pool.connect();
  const ran: string[] = [];
  try {
    if (client instanceof Connection) await client.setPatience('unlimited', LOCK_WAIT_MS);
    await takeTurn(client);
    await client.query(LEDGER);
    const { rows } = await client.query<Applied>('select module, name, checksum, breaks_older from kernel.migrations');
    // Everything is checked before anything runs: a refused start leaves the database unchanged.
    const pending = pendingFiles(files, rows);
    if (pending.length > 0 && rows.length > 0) await options.before?.(pending.map(nameOf));
    for (const file of pending) {
      await apply(client, file);
      ran.push(nameOf(file));
    }
  } finally {
    // Its settings must not reach other users of the pool; the lock ends with the session.
    client.release(true);
  }
  return ran;
}

/**
 * Polls instead of waiting in the database: `create index concurrently` would wait for the end of a waiting process.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    await sleep(50);
  }
}

const nameOf = ({ module, name }: MigrationFile): string => `${module}/${name}`;

function pendingFiles(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  const known = new Map(files.map((file) => [nameOf(file), file]));
  for (const { module, name, checksum, breaks_older } of applied) {
    const file = known.get(`${module}/${name}`);
    if (!file && breaks_older) {
      throw new Error(
        `The database was already migrated by a newer version: it has run ${module}/${name}, with which this version ` +
          'cannot work. Start that version, or restore a backup from before it.',
      );
    }
    if (file && file.checksum !== checksum) {
      throw new Error(
        `The migration ${module}/${name} was edited after it ran on this database. Restore the file as it was and ` +
          'put the change into a new migration.',
      );
    }
  }
  const done = new Set(applied.map(({ module, name }) => `${module}/${name}`));
  refuseLateNumbers(files, done);
  return files.filter(({ module, name }) => !done.has(`${module}/${name}`));
}

/** Numbered files must run in order. Files named by time may come late, from a branch that was merged later. */
function refuseLateNumbers(files: readonly MigrationFile[], done: ReadonlySet<string>): void {
  const numbered = files.filter(({ time }) => time === undefined);
  for (const [index, file] of numbered.entries()) {
    const later = numbered
      .slice(index + 1)
      .find(({ module, name }) => module === file.module && done.has(`${module}/${name}`));
    if (later && !done.has(`${file.module}/${file.name}`)) {
      throw new Error(
        `The migration ${file.module}/${file.name} comes before ${later.name}, which has already run on this ` +
          'database. Name it by the time instead.',
      );
    }
  }
}

async function apply(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  const run = file.isOutside ? runOutside : runInTransaction;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(client, file);
    } catch (cause) {
      if (attempt < LOCK_ATTEMPTS && sqlState(cause) === LOCK_NOT_AVAILABLE) continue;
      const reason = reasonOf(cause);
      const outcome = file.isOutside
        ? 'failed half-way and will begin anew at the next start'
        : 'failed and changed nothing';
      throw new Error(`The migration ${file.module}/${file.name} ${outcome}: ${reason}`, { cause });
    }
  }
}

function reasonOf(error: unknown): string {
  const deepest = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return deepest instanceof Error ? deepest.message : String(deepest);
}

async function runInTransaction(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  const schema = schemaOf(client, file);
  try {
    await client.query(`begin; create schema if not exists ${schema}; set local search_path to ${schema}, public`);
    await client.query(file.sql);
    await record(client, file);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

/**
 * Runs statement by statement, for what isn't allowed in a transaction (`create index concurrently`). Each statement
 * ends with a semicolon at the end of a line. It must be possible to run the file again after it stopped half-way.
 */
async function runOutside(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  const schema = schemaOf(client, file);
  await client.query(`create schema if not exists ${schema}; set search_path to ${schema}, public`);
  for (const statement of file.sql.split(/;[ \t]*(?:\n|$)/)) {
    if (statement.replace(/^\s*--.*$/gm, '').trim()) await client.query(statement);
  }
  await client.query('reset search_path');
  await record(client, file);
}

function schemaOf(client: pg.PoolClient, { module }: MigrationFile): string {
  return client.escapeIdentifier(module.replaceAll('-', '_'));
}

async function record(client: pg.PoolClient, { module, name, checksum, breaksOlder }: MigrationFile) {
  await client.query('insert into kernel.migrations (module, name, checksum, breaks_older) values ($1, $2, $3, $4)', [
    module,
    name,
    checksum,
    breaksOlder,
  ]);
}

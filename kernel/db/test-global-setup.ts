import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedEngine } from './engine/embedded-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of a maintenance database on the server that the tests use. */
    databaseAdminUrl: string;
    /** Starts the name of every database of this run. */
    databasePrefix: string;
  }
}

/** One server for the whole run: the one DATABASE_URL names, else an embedded engine in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `parallax_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databasePrefix', prefix);
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide('databaseAdminUrl', given);
    return () => dropAll(given, prefix);
  }
  // Not made here: under root another account must be able to pass, which the engine sees to.
  const dataDir = join('/tmp', `parallax-test-${randomBytes(6).toString('hex')}`);
  // The data dies with the run, so it need not survive a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const engine = await startEmbeddedEngine({
    dataDir,
    log: pino({ level: 'warn' }),
    settings,
  });
  project.provide('databaseAdminUrl', engine.url);
  return async () => {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) {
    const name = client.escapeIdentifier(datname);
    await client.query(`alter database ${name} is_template false`);
    await client.query(`drop database if exists ${name} with (force)`);
  }
  await client.end();
}

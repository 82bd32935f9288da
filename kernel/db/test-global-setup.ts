import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedEngine } from './engine/embedded-engine.ts';
import { copyCluster, makeClusterTemplate, removeLeftovers, scratchPath } from './engine/test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of a maintenance database on the server that the tests use. */
    databaseAdminUrl: string;
    /** Prefix of every database of this run. */
    databasePrefix: string;
    /** A data folder with a new cluster of the embedded engine. */
    clusterTemplate: string;
  }
}

/** The data ends with the run, so it needn't survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // The WAL may be in memory.
  max_wal_size: '256MB',
};

/** One server for the whole run: that of DATABASE_URL, else an embedded engine in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `parallax_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databasePrefix', prefix);
  const log = pino({ level: 'warn' });
  await removeLeftovers(log);
  const template = scratchPath();
  await makeClusterTemplate(template);
  project.provide('clusterTemplate', template);
  const removeTemplate = () => {
    for (const folder of [template, `${template}-engine`]) rmSync(folder, { recursive: true, force: true });
  };
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide('databaseAdminUrl', given);
    return async () => {
      removeTemplate();
      await dropAll(given, prefix);
    };
  }
  const dataDir = scratchPath();
  copyCluster(template, dataDir);
  const engine = await startEmbeddedEngine({ dataDir, log, settings: SETTINGS });
  project.provide('databaseAdminUrl', engine.url);
  return async () => {
    await engine.stop();
    removeTemplate();
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

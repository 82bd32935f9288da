import { expect, it } from 'vitest';
import { missingMigrations } from '#kernel/db/migrate/missing-migrations.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { createLog } from '#kernel/log/log.ts';
import { createReadiness } from '../../app/http/monitoring/readiness.ts';
import { migrations } from '../../app/migrations.ts';
import { openGuardedServer } from '../support/slow-client.ts';

const log = createLog({ level: 'silent', pretty: false });
const works = async () => {};
const fails = async () => {
  throw new Error('away');
};

async function healthOf(readiness: ReturnType<typeof createReadiness>, path: string) {
  const server = await openGuardedServer({ readiness });
  const answer = await fetch(server.origin + path);
  const { headers, status } = answer;
  await server.close();
  return { status, retryAfter: headers.get('retry-after'), body: await answer.json() };
}

it('is there when everything works', async () => {
  const readiness = createReadiness({ needed: { database: works }, log });
  for (const path of ['/health', '/health/ready', '/health/live', '/health/alive'])
    expect(await healthOf(readiness, path)).toEqual({
      status: 200,
      retryAfter: null,
      body: { status: 'ok' },
    });
});

it('names what fails, and the process lives all the same', async () => {
  const readiness = createReadiness({ needed: { database: fails }, degrading: { storage: fails }, log });
  const unavailable = {
    status: 503,
    retryAfter: '5',
    body: { status: 'unavailable', failing: ['database', 'storage'] },
  };
  expect(await healthOf(readiness, '/health/ready')).toEqual(unavailable);
  expect(await healthOf(readiness, '/health')).toEqual(unavailable);
  expect((await healthOf(readiness, '/health/alive')).status).toBe(200);
});

it('is degraded, and goes on, without what only parts of pages need', async () => {
  const readiness = createReadiness({ needed: { database: works }, degrading: { storage: fails }, log });
  expect(await healthOf(readiness, '/health')).toEqual({
    status: 200,
    retryAfter: null,
    body: { status: 'degraded', failing: ['storage'] },
  });
});

it('waits for nobody who hangs, and asks them once', async () => {
  let probes = 0;
  const hangs = () => {
    probes += 1;
    return new Promise<void>(() => {});
  };
  const readiness = createReadiness({ needed: { database: hangs }, log, patienceMs: 20 });
  expect((await readiness.failing()).needed).toEqual(['database']);
  expect((await readiness.failing()).needed).toEqual(['database']);
  expect(probes).toBe(1);
});

it('sends visitors elsewhere while it drains', async () => {
  const readiness = createReadiness({ needed: { database: works }, log });
  readiness.beginDraining();
  expect(await healthOf(readiness, '/health/ready')).toMatchObject({
    status: 503,
    body: { failing: ['draining'] },
  });
});

it('notices a database that was put back to before a migration', async () => {
  const [first, ...rest] = migrations;
  if (!first) throw new Error('There are no migrations.');
  const db = await createTestDatabase({ migrations: [first] });
  expect(await missingMigrations(db, [first])).toEqual([]);
  expect((await missingMigrations(db, [first, ...rest])).length).toBeGreaterThanOrEqual(rest.length);
  await db.close();
});

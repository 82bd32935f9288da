import { expect, it } from 'vitest';
import { breakingMigrations, missingMigrations } from '#kernel/db/migrate/missing-migrations.ts';
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

it('sends visitors elsewhere until it is warm, whatever becomes of that', async () => {
  const readiness = createReadiness({ needed: { database: works }, log });
  const warm = Promise.withResolvers<void>();
  const warming = readiness.warmUp(() => warm.promise);
  expect(await healthOf(readiness, '/health/ready')).toMatchObject({ status: 503, body: { failing: ['warming'] } });
  expect(await healthOf(readiness, '/health/live')).toMatchObject({ status: 200 });
  warm.reject(new Error('a page failed'));
  await warming;
  expect(await healthOf(readiness, '/health/ready')).toMatchObject({ status: 200 });
});

it('notices that a newer version has run what it cannot work with', async () => {
  const db = await createTestDatabase({ migrations });
  const note = (name: string, breaks: boolean) =>
    db.pool.query(
      `insert into kernel.migrations (module, name, checksum, breaks_older) values ('search', $1, '', $2)`,
      [name, breaks],
    );
  await note('20990101T0000-words.sql', false);
  expect(await breakingMigrations(db, migrations)).toEqual([]);
  await note('20990101T0001-no-titles.sql', true);
  expect(await breakingMigrations(db, migrations)).toEqual(['search/20990101T0001-no-titles.sql']);
  await db.close();
});

it('notices a database that was put back to before a migration', async () => {
  const [first, ...rest] = migrations;
  if (!first) throw new Error('There are no migrations.');
  const db = await createTestDatabase({ migrations: [first] });
  expect(await missingMigrations(db, [first])).toEqual([]);
  expect((await missingMigrations(db, [first, ...rest])).length).toBeGreaterThanOrEqual(rest.length);
  await db.close();
});

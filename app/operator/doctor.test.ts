import { createSocket } from 'node:dgram';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { noteCarried, recordBackup } from '#kernel/backup/store.ts';
import { DAY, HOUR, movableClock, systemClock } from '#kernel/clock.ts';
import { temporaryFolder } from '#kernel/db/engine/test-engine.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { Paint } from '#kernel/jobs/fixtures/shop-jobs.ts';
import { openJobs } from '#kernel/jobs/test-jobs.ts';
import { createLog } from '#kernel/log/log.ts';
import { createPartnerLog } from '#kernel/partners/partner-log.ts';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import { migrations } from '../migrations.ts';
import { readEnv } from '../settings/env.ts';
import { checkFfmpeg } from './check-machine.ts';
import { checkLive } from './check-services.ts';
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkLog,
  checkPartners,
  checkSecrets,
  checkSites,
  checkWork,
} from './check-site.ts';
import type { Finding } from './finding.ts';
import { runCommand } from './test-command.ts';

/** The exit code, and the findings that aren't good, by subject. */
async function diagnose(settings: Record<string, string>) {
  // Another program on this machine may use its port.
  const { code, said } = await runCommand('doctor', { LIVE_ENGINE: 'off', ...settings }, '--json');
  const { findings, isBroken } = JSON.parse(said) as { findings: Finding[]; isBroken: boolean };
  expect(code).toBe(isBroken ? 1 : 0);
  const about = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).map((finding) => finding.about);
  return { code, findings, broken: about('broken'), mind: about('mind') };
}

test('of nothing yet says what comes next, makes nothing, and breaks nothing', async () => {
  const dataDir = temporaryFolder();
  const { code, mind } = await diagnose({ DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(mind).toEqual(['Address', 'Mail', 'Backups', 'Database']);
  expect(existsSync(dataDir)).toBe(false);
});

test('says what the public could walk into', async () => {
  const { broken, mind, findings } = await diagnose({
    DATA_DIR: temporaryFolder(),
    PUBLIC_URL: 'http://videos.example',
    BILLER: 'sandbox',
    AGE_PROVIDERS: 'sandbox,wallet',
    DEMO: 'true',
  });
  expect(broken).toEqual(['Open doors', 'Open doors', 'Open doors']);
  expect(findings).toContainEqual(expect.objectContaining({ found: expect.stringContaining('proves ages') }));
  // No TLS, and no trusted proxy.
  expect(mind.filter((about) => about === 'Address')).toHaveLength(2);
  for (const { state, advice } of findings) expect(advice !== undefined).toBe(state !== 'good');
});

test('says what keeps viewers from live video', async () => {
  const other = createSocket('udp4');
  await new Promise<void>((resolve) => other.bind(0, resolve));
  onTestFinished(() => void other.close());
  const port = String(other.address().port);
  const { broken, findings } = await diagnose({
    DATA_DIR: temporaryFolder(),
    PORT: '1',
    LIVE_ENGINE: 'embedded',
    LIVE_UDP_PORT: port,
  });
  expect(broken).toContain('Live video');
  expect(findings).toContainEqual(expect.objectContaining({ found: expect.stringContaining(`UDP port ${port}`) }));
  const away = checkLive(readEnv({ LIVE_ENGINE_URL: 'http://127.0.0.1:1' }), systemClock);
  expect(await away()).toMatchObject([{ state: 'broken', found: expect.stringContaining('http://127.0.0.1:1') }]);
  // No site has live rooms, so it isn't a fault.
  const unused = checkLive(readEnv({ LIVE_UDP_PORT: port }), systemClock, async () => false);
  expect((await unused()).map(({ state }) => state)).toEqual(['good']);
});

test('minds an ffmpeg that makes no ordinary colours of HDR', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const ffmpeg = join(folder, 'ffmpeg');
  const lists = (filters: string) =>
    writeFileSync(ffmpeg, `#!/bin/sh\necho "ffmpeg version 5.1"\necho " ... scale ${filters}"\n`, { mode: 0o755 });
  const check = checkFfmpeg(readEnv({ DATA_DIR: folder, FFMPEG_PATH: ffmpeg }));
  lists('zscale tonemap');
  expect((await check()).map(({ state }) => state)).toEqual(['good']);
  lists('');
  expect((await check()).map(({ state }) => state)).toEqual(['good', 'mind']);
});

test('finds every service that does not answer, and a port that is held', async () => {
  const other = createServer((_, response) => response.end('mine')).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const { broken } = await diagnose({
    DATA_DIR: temporaryFolder(),
    PORT: String(typeof address === 'object' && address?.port),
    HOST: '127.0.0.1',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'videos',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 's',
    SMTP_URL: 'smtp://127.0.0.1:1',
    BACKUP_TO: 's3://backups/here',
  });
  expect(broken.sort()).toEqual(['Backups', 'Database', 'Mail', 'Port', 'Redis', 'Stored files']);
});

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ migrations });
});
afterAll(() => db.close());

test('knows a database that is as this version wants it, and what it lacks', async () => {
  expect((await checkDatabase(db)())[0]?.state).toBe('good');
  const old = await createTestDatabase({ migrations: migrations.slice(0, 1) });
  onTestFinished(() => old.close());
  const [finding] = await checkDatabase(old)();
  expect(finding).toMatchObject({ state: 'mind', found: expect.stringContaining('pending: ') });
  const empty = await createTestDatabase({ migrations: [] });
  onTestFinished(() => empty.close());
  await empty.pool.query('drop schema kernel cascade');
  expect((await checkDatabase(empty)())[0]).toMatchObject({ found: expect.stringContaining('empty') });
});

test.each([
  [0, 'good'],
  [20_000, 'mind'],
  [-HOUR, 'broken'],
  [HOUR, 'broken'],
])('calls a clock that is %i ms off %s', async (ms, state) => {
  const clock = movableClock(new Date(systemClock.now().getTime() + ms));
  expect((await checkClock(db, clock)())[0]?.state).toBe(state);
});

test('says which sites are open, and whether one is at the public address', async () => {
  const made = "insert into site.sites values ('made', 'Made', 'made.example', 'VR', 'dark', now(), null)";
  const opened = `insert into site.settings values ('made', 'opening', '{"isOpen": true}', 1, now())`;
  const check = (PUBLIC_URL: string) =>
    checkSites(db, { ...readEnv({}), PUBLIC_URL }, createLog({ level: 'silent', pretty: false }))();
  expect(await check('https://made.example')).toMatchObject([
    { state: 'mind', found: expect.stringContaining('none is open') },
    { state: 'mind', found: expect.stringContaining('made.example') },
  ]);
  await db.pool.query(made);
  await db.pool.query(opened);
  expect(await check('https://made.example')).toMatchObject([{ state: 'good', found: 'open: Made' }]);
});

test('asks for secrets', async () => {
  expect((await checkSecrets(db)())[0]?.state).toBe('mind');
  await secretsFor('tests', { db, clock: systemClock });
  expect((await checkSecrets(db)())[0]).toMatchObject({
    state: 'good',
    found: expect.stringContaining('tests'),
  });
});

test('counts the days since the last whole backup, and tells that one failed since', async () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const clock = movableClock(start);
  const check = async (settings: Record<string, string> = { BACKUP_TO: '/elsewhere' }) =>
    (await checkBackups(db, readEnv(settings), clock)()).map(({ state }) => state);
  const record = (id: string, scope: 'everything' | 'database', error: string | null) => {
    const at = clock.now();
    const copied = { copiedFiles: 0, copiedBytes: 0 };
    return recordBackup(db.drizzle, {
      id,
      begunAt: at,
      endedAt: at,
      scope,
      place: '/elsewhere',
      error,
      ...copied,
    });
  };
  expect(await check({})).toEqual([]);
  expect(await check()).toEqual(['mind']);
  await record('one', 'everything', null);
  expect(await check()).toEqual(['good']);
  clock.advance(3 * DAY);
  await record('before an upgrade', 'database', null);
  expect(await check()).toEqual(['mind']);
  clock.advance(5 * DAY);
  expect(await check()).toEqual(['broken']);
  await record('two', 'everything', null);
  clock.advance(HOUR);
  await record('three', 'everything', 'the disk is full');
  expect(await check()).toEqual(['broken', 'good']);
});

test('tells of what was given up', async () => {
  const work = await createTestDatabase({ migrations });
  onTestFinished(() => work.close());
  // No job has run here yet.
  expect((await checkWork(work)())[0]?.state).toBe('good');
  const jobs = openJobs(work);
  const stop = await jobs.start();
  onTestFinished(() => stop());
  await jobs.send(work.drizzle, Paint, { item: 'chair' });
  await work.pool.query(
    `update jobs.job set state = 'failed', output = '{"message": "no paint"}' where name = 'shop.paint'`,
  );
  await work.pool.query(`insert into kernel.events (type, key, payload, published_at) values ('t', 'k', '{}', now())`);
  await work.pool.query(`insert into kernel.event_deliveries (event_id, handler, next_try_at, last_error, dead_at)
    select id, 'membership.pay', now(), 'no such plan', now() from kernel.events`);
  expect(await checkWork(work)()).toEqual([
    expect.objectContaining({ state: 'mind', found: expect.stringContaining('shop.paint: no paint') }),
    expect.objectContaining({
      state: 'broken',
      found: expect.stringContaining('membership.pay: no such plan'),
    }),
  ]);
});

test('tells how far the log was carried, and why not further', async () => {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const env = readEnv({ BACKUP_TO: '/elsewhere', BACKUP_LOG: 'true' });
  const check = async () => (await checkLog(db, env, clock)()).map(({ state }) => state);
  expect(await checkLog(db, readEnv({}), clock)()).toEqual([]);
  expect(await check()).toEqual(['mind']);
  await noteCarried(db, { line: 'a', carriedAt: clock.now(), fault: null, failingSince: null });
  expect(await check()).toEqual(['good']);
  clock.advance(HOUR);
  expect(await check()).toEqual(['mind']);
  await noteCarried(db, { fault: 'the disk is away', failingSince: clock.now() });
  expect(await check()).toEqual(['broken']);
});

test('tells of billers and age providers what calls to them came to', async () => {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const log = createPartnerLog({ db, clock });
  const check = async () => (await checkPartners(db, clock)()).map(({ state, found }) => [state, found]);
  expect(await check()).toEqual([['good', 'none has been called yet']]);
  await log.watched('biller epoch', async () => 'done');
  expect(await check()).toEqual([['good', 'biller Epoch: 1 answers and 0 failures in the last 6 hours']]);
  clock.advance(HOUR);
  await log.watched('biller epoch', async () => Promise.reject(new Error('refused'))).catch(() => {});
  expect((await check())[0]).toEqual(['mind', expect.stringContaining('the last call failed: refused')]);
  clock.advance(DAY);
  expect(await check()).toEqual([['good', 'biller Epoch: not called since 2026-01-01T01:00:00.000Z']]);
});

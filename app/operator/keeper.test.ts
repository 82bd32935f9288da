import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPlace } from '#kernel/backup/archive/destination.ts';
import { createKeeper, type Keeper } from '#kernel/backup/keeper.ts';
import { DAY, HOUR, movableClock, systemClock } from '#kernel/clock.ts';
import { type Database, openDatabase } from '#kernel/db/database.ts';
import { clusterFolder, query, startEngine, temporaryFolder } from '#kernel/db/engine/test-engine.ts';
import { ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Storage } from '#kernel/storage.ts';
import { EMBEDDED_DATABASE } from '../compose/ports.ts';
import { migrations } from '../migrations.ts';
import { runCommand } from './test-command.ts';

const log = pino({ level: 'silent' });
const OWN = '0123456789ab';
const MP4 = { contentType: 'video/mp4' };

/** A site on an embedded engine, whose jobs run when the test says so. */
async function openSite(options: { keepsLog?: boolean; place?: Storage; clock?: typeof systemClock } = {}) {
  const { keepsLog = false, clock = systemClock } = options;
  const [dataDir, target] = [clusterFolder(), temporaryFolder()];
  const engine = await startEngine({ dataDir });
  const db = openDatabase({ url: await ensureDatabase(engine.url, EMBEDDED_DATABASE), log });
  onTestFinished(() => db.close().catch(() => {}));
  await migrate(db, migrations);
  const storage = createFolderStorage({ root: join(dataDir, 'storage') });
  const sent: { name: string; payload: unknown }[] = [];
  const place = options.place ?? createFolderStorage({ root: target });
  const keeper: Keeper = createKeeper({
    db,
    clock,
    log,
    engineUrl: engine.url,
    storage,
    jobs: {
      send: async (_, { name }, payload) => void sent.push({ name, payload }),
      admin: { list: async () => [] },
    },
    settings: {
      open: async () => openPlace({ storage: place, path: '', place: target, installation: OWN }),
      place: target,
      isEncrypted: false,
      keepDays: 30,
      daily: { time: '03:30', zone: 'UTC' },
      keepsLog,
    },
  });
  const run = (name: string, payload?: unknown) => runWork(keeper.jobs, `kernel.${name}`, payload);
  return { dataDir, target, engine, db, storage, keeper, sent, run };
}

async function pause(db: Database): Promise<Date> {
  await db.pool.query('select pg_sleep(0.05)');
  const now = systemClock.now();
  await db.pool.query('select pg_sleep(0.05)');
  return now;
}

const shelved = async (db: Database, key: string, storage: Storage) => {
  await storage.put(key, Buffer.from(key), MP4);
  await db.pool.query('insert into section values ($1)', [key]);
};

test('a site that keeps its log goes back to a moment: rows of then, and every file that they name', async () => {
  const site = await openSite({ keepsLog: true });
  const { db, storage, engine, run, keeper, sent, target } = site;
  await db.pool.query('create table section (key text)');
  await run('carry-log');
  // The archived log is useless without a backup before it, so one is requested.
  expect(sent).toEqual([{ name: 'kernel.back-up', payload: { ifDue: true } }]);
  await shelved(db, 'first.mp4', storage);
  await run('back-up', { ifDue: true });
  await shelved(db, 'second.mp4', storage);
  const then = await pause(db);
  await db.pool.query('delete from section');
  await shelved(db, 'third.mp4', storage);
  await run('back-up', { ifDue: false });
  await run('carry-log');
  const state = await keeper.admin.log();
  expect(state).toMatchObject({ fault: null, first: expect.any(Date), carriedAt: expect.any(Date) });
  await db.close();
  await engine.stop();

  const restored = { DATA_DIR: temporaryFolder(), BACKUP_TO: target };
  const listed = await runCommand('backup', restored, '--list');
  expect(listed.said).toContain('can go back to any moment from');
  const refused = await runCommand('restore', restored, '--at', '2020-01-01T00:00:00Z');
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('The earliest moment that can be had')]);
  expect((await runCommand('restore', restored, '--at', 'yesterday')).said).toContain('with its zone');
  const done = await runCommand('restore', restored, '--at', then.toISOString());
  expect(done.said).toContain('Restored.');
  const copy = await startEngine({ dataDir: restored.DATA_DIR });
  const url = await ensureDatabase(copy.url, EMBEDDED_DATABASE);
  const rows = await query<{ key: string }>(url, 'select key from section order by key');
  expect(rows).toEqual([{ key: 'first.mp4' }, { key: 'second.mp4' }]);
  const files = createFolderStorage({ root: join(restored.DATA_DIR, 'storage') });
  for (const { key } of rows) expect((await files.head(key))?.size, key).toBe(key.length);
});

test('an archive that cannot be reached is told of, holds nothing up, and is caught up with', async () => {
  const folder = createFolderStorage({ root: temporaryFolder() });
  let isAway = false;
  const place: Storage = {
    ...folder,
    put: async (...args) => {
      if (isAway) throw new Error('The disk is away');
      return folder.put(...args);
    },
  };
  const { db, run, keeper } = await openSite({ keepsLog: true, place });
  await run('carry-log');
  isAway = true;
  await db.pool.query('create table note (text text)');
  await run('carry-log');
  const failing = await keeper.admin.log();
  expect(failing).toMatchObject({ fault: 'The disk is away', failingSince: expect.any(Date) });
  expect(failing?.waitingBytes).toBeGreaterThan(0);
  isAway = false;
  await run('carry-log');
  expect(await keeper.admin.log()).toMatchObject({ fault: null, failingSince: null });
});

test('where nobody wants the log any more the database keeps none', async () => {
  const { db, run } = await openSite();
  await db.pool.query(`select pg_create_physical_replication_slot('backup_log_0123456789ab', true)`);
  await run('carry-log');
  expect((await db.pool.query('select 1 from pg_replication_slots')).rows).toEqual([]);
});

test('a backup is made once a day, however often it is looked for, and after a failure an hour later', async () => {
  const clock = movableClock(new Date('2026-11-22T12:00:00Z'));
  const folder = createFolderStorage({ root: temporaryFolder() });
  let isFull = true;
  const place: Storage = {
    ...folder,
    put: async (...args) => {
      if (isFull) throw new Error('The disk is full');
      return folder.put(...args);
    },
  };
  const { run, sent, keeper, db } = await openSite({ clock, place });
  const looked = async () => {
    sent.length = 0;
    await run('look-for-backups');
    return sent.length;
  };
  expect(await looked()).toBe(1);
  await expect(run('back-up', { ifDue: true })).rejects.toThrow('The disk is full');
  expect(await keeper.admin.list(5)).toMatchObject([{ error: 'The disk is full' }]);
  expect(await looked()).toBe(0);
  // An upgrade in between copies the database, which doesn't fix this.
  await db.pool.query(
    `insert into kernel.backups (id, begun_at, ended_at, scope, place, copied_files, copied_bytes)
     select 'copy', ended_at, ended_at + interval '1 second', 'database', place, 0, 0 from kernel.backups`,
  );
  expect(await looked()).toBe(0);
  clock.advance(HOUR);
  isFull = false;
  expect(await looked()).toBe(1);
  await run('back-up', { ifDue: true });
  // If another process was told too, it finds nothing left to do.
  await run('back-up', { ifDue: true });
  expect(await keeper.admin.list(5)).toHaveLength(3);
  expect(await looked()).toBe(0);
  clock.advance(DAY);
  expect(await looked()).toBe(1);
});

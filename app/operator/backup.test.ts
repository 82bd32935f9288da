import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { lastBackup, lastWholeBackup } from '#kernel/backup/store.ts';
import { type Database, openDatabase } from '#kernel/db/database.ts';
import { clusterFolder, query, spawnWriter, startEngine, temporaryFolder } from '#kernel/db/engine/test-engine.ts';
import { ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import type { Storage } from '#kernel/storage.ts';
import { EMBEDDED_DATABASE } from '../compose/ports.ts';
import { migrations } from '../migrations.ts';
import { runCommand, startProgram } from './test-command.ts';

const MP4 = { contentType: 'video/mp4' };
/** Enough for a run to take long, and to save its progress more than once. */
const VIDEOS = 8;
const VIDEO = Buffer.alloc(16 * 1024 * 1024, 'video');

async function openSiteDatabase(engineUrl: string): Promise<Database> {
  const url = await ensureDatabase(engineUrl, EMBEDDED_DATABASE);
  const db = openDatabase({ url, log: pino({ level: 'silent' }) });
  await migrate(db, migrations);
  return db;
}

/**
 * Two writers that store a file, then commit the row that names it, and remember it once the commit was acknowledged.
 */
function keepShelving(storage: Storage, db: Database) {
  const acknowledged: string[] = [];
  let isEnding = false;
  const shelve = async (section: number) => {
    for (let number = 1; !isEnding; number += 1) {
      const key = `section/${section}/${number}.mp4`;
      await storage.put(key, Buffer.from(key), MP4);
      await db.pool.query('insert into section values ($1)', [key]);
      acknowledged.push(key);
      // At full speed they would only create more files to copy.
      await sleep(20);
    }
  };
  const shelving = Promise.all([1, 2].map(shelve));
  const end = async () => {
    isEnding = true;
    await shelving;
  };
  return { acknowledged, end };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

test('of a site that is written to: killed half-way, run again, restored on an empty machine', async () => {
  const dataDir = clusterFolder();
  const target = temporaryFolder();
  const settings = { DATA_DIR: dataDir, BACKUP_TO: target, BACKUP_KEY: 'ab'.repeat(32) };
  const program = spawnWriter(dataDir, { task: 'idle' });
  const [, engineUrl = ''] = (await program.said('ready ')).split(' ');
  const db = await openSiteDatabase(engineUrl);
  const storage = createFolderStorage({ root: join(dataDir, 'storage') });
  for (let video = 1; video <= VIDEOS; video += 1) await storage.put(`videos/${video}.mp4`, VIDEO, MP4);
  await db.pool.query('create table section (key text)');
  const sections = keepShelving(storage, db);

  const killed = startProgram('app/operator/backup.ts', settings);
  const noted = () => globSync(`${target}/*/*/backups/*/copied-*.json`);
  await expect.poll(noted, { interval: 5 }).not.toEqual([]);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(globSync(`${target}/*/*/backups/*/manifest.json`)).toEqual([]);
  expect(await runCommand('backup', settings, '--check')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no whole backup'),
  });
  expect(await lastBackup(db)).toBeUndefined();

  const before = [...sections.acknowledged];
  const { code, said } = await runCommand('backup', settings);
  expect(said).toMatch(/database and \d+ files in .*, encrypted/);
  expect(code).toBe(0);
  const [, there = 0] = /(\d+) were there already/.exec(said) ?? [];
  expect(Number(there)).toBeGreaterThanOrEqual(4);
  expect(await lastWholeBackup(db)).toMatchObject({ scope: 'everything', place: target, error: null });
  await sections.end();
  // Simulates losing the machine.
  await db.close();
  program.process.kill('SIGKILL');
  await program.exited;

  expect(await runCommand('backup', settings, '--check')).toMatchObject({ code: 0 });
  const restored = { ...settings, DATA_DIR: temporaryFolder() };
  expect(await runCommand('restore', restored)).toMatchObject({ code: 0 });
  const engine = await startEngine({ dataDir: restored.DATA_DIR });
  const url = await ensureDatabase(engine.url, EMBEDDED_DATABASE);
  const keys = new Set((await query<{ key: string }>(url, 'select key from section')).map(({ key }) => key));
  expect(before.length).toBeGreaterThan(20);
  expect(before.filter((key) => !keys.has(key))).toEqual([]);
  const copy = createFolderStorage({ root: join(restored.DATA_DIR, 'storage') });
  for (const key of keys) expect((await copy.head(key))?.size, key).toBe(key.length);
  expect((await copy.head(`videos/${VIDEOS}.mp4`))?.size).toBe(VIDEO.length);
  await engine.stop();

  const port = String(await freePort());
  const site = startProgram('app/main.ts', { ...restored, PORT: port, HOST: '127.0.0.1', DEMO: 'false' });
  const readiness = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status);
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 60_000, interval: 100 });
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

test('without a place says what to set, and fails', async () => {
  const { code, said } = await runCommand('backup', { DATA_DIR: temporaryFolder() });
  expect([code, said]).toEqual([1, expect.stringContaining('Set BACKUP_TO')]);
});

test('where there is no site makes none', async () => {
  const settings = { DATA_DIR: temporaryFolder(), BACKUP_TO: temporaryFolder() };
  const { code, said } = await runCommand('backup', settings);
  expect([code, said]).toEqual([1, expect.stringContaining('There is no site in')]);
  expect(globSync(`${settings.DATA_DIR}/*`)).toEqual([]);
});

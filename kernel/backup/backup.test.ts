import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY, movableClock, systemClock } from '../clock.ts';
import { clusterFolder, query, startEngine, temporaryFolder } from '../db/engine/test-engine.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { createS3Storage } from '../storage/s3-storage.ts';
import { startTestS3 } from '../storage/test-s3-server.ts';
import type { Storage } from '../storage.ts';
import { type Archive, openArchive } from './archive/archive.ts';
import { listRuns, type Manifest, readManifest } from './archive/manifest.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup, newBackupId } from './make-backup.ts';
import { pruneArchive } from './prune.ts';
import { restoreBackup } from './restore-backup.ts';

const MP4 = { contentType: 'video/mp4' };
const clock = systemClock;
const log = pino({ level: 'silent' });

function inFolder(): Storage {
  return createFolderStorage({ root: temporaryFolder() });
}

async function onS3(): Promise<Storage> {
  const server = await startTestS3(() => clock.now());
  const storage = createS3Storage({ ...server, ...server.credentials, forcePathStyle: true, clock });
  onTestFinished(async () => {
    storage.close();
    await server.stop();
  });
  return storage;
}

async function openFiles(dataDir = temporaryFolder()) {
  const storage = createFolderStorage({ root: join(dataDir, 'storage') });
  await storage.put('videos/1/night.mp4', Buffer.from('a video'), MP4);
  await storage.put('videos/empty.bin', Buffer.alloc(0), MP4);
  return { dataDir, storage };
}

/** A running site with rows and files. */
async function openSite() {
  const files = await openFiles(clusterFolder());
  const engine = await startEngine({ dataDir: files.dataDir });
  await query(engine.url, `create table note (text text); insert into note values ('kept')`);
  return { ...files, engine };
}

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'storage'> & { engine?: { url: string } };

async function backUp(site: Site, archive: Archive, by = clock) {
  const sources = { engineUrl: site.engine?.url, storage: site.storage };
  return makeBackup(newBackupId(by), sources, { archive, clock: by });
}

async function restore(archive: Archive, backup: Manifest, dataDir: string, replace = false) {
  return restoreBackup(archive, backup, { dataDir, replace, clock, log });
}

async function notesOn(dataDir: string): Promise<string[]> {
  const { url, stop } = await startEngine({ dataDir });
  const rows = await query<{ text: string }>(url, 'select text from note order by text');
  await stop();
  return rows.map(({ text }) => text);
}

describe.each([
  { name: 'a folder', open: inFolder, key: undefined },
  { name: 'a folder, encrypted', open: inFolder, key: randomBytes(32) },
  { name: 'a bucket, encrypted', open: onS3, key: randomBytes(32) },
])('a backup to $name', ({ open, key }) => {
  test('becomes the same site on an empty machine', async () => {
    const site = await openSite();
    const archive = openArchive({ storage: await open(), path: 'here', key });
    const { backup } = await backUp(site, archive);
    await query(site.engine.url, `insert into note values ('too late')`);
    expect(await checkBackup(archive, backup)).toEqual([]);

    const dataDir = temporaryFolder();
    expect(await restore(archive, backup, dataDir)).toBeUndefined();
    expect(await notesOn(dataDir)).toEqual(['kept']);
    expect(readFileSync(join(dataDir, 'storage/videos/1/night.mp4'), 'utf8')).toBe('a video');
    expect(statSync(join(dataDir, 'storage/videos/empty.bin')).size).toBe(0);
  });

  test('that names a file which no storage can hold is refused before anything is unpacked', async () => {
    const site = await openFiles();
    const archive = openArchive({ storage: await open(), path: '', key });
    const { backup } = await backUp(site, archive);
    const [file] = backup.files ?? [];
    if (!file) throw new Error('The backup has a file.');
    const foreign = { ...backup, files: [file, { ...file, key: '../escape.mp4' }] };
    const dataDir = temporaryFolder();
    await expect(restore(archive, foreign, dataDir)).rejects.toThrow('no storage can hold');
    expect(readdirSync(dataDir).filter((name) => name !== 'engine.lock')).toEqual([]);
  });

  test('shows neither files nor their names where there is a key', async () => {
    const site = await openFiles();
    const storage = await open();
    await backUp(site, openArchive({ storage, path: '', key }));
    const everything = await Promise.all(
      (await Array.fromAsync(storage.list())).map(async (found) =>
        Buffer.concat([Buffer.from(found.key), ...(await Array.fromAsync(await storage.read(found.key)))]),
      ),
    );
    const shows = (text: string) => everything.some((bytes) => bytes.includes(text));
    for (const text of ['night.mp4', 'a video']) expect(shows(text)).toBe(key === undefined);
    if (key) expect(shows(key.toString('hex'))).toBe(false);
  });

  test('that was damaged or lost a part is found out, and nothing is touched', async () => {
    const site = await openSite();
    const storage = await open();
    const archive = openArchive({ storage, path: '', key });
    const { backup } = await backUp(site, archive);
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'mine'), '');
    for await (const { key: place, size } of storage.list()) {
      if (!/files\/|database/.test(place)) continue;
      const before = await Array.fromAsync(await storage.read(place));
      await storage.put(place, Buffer.alloc(size + 1), MP4);
      expect(await checkBackup(archive, backup), place).toHaveLength(1);
      await expect(restore(archive, backup, dataDir, true)).rejects.toThrow('cannot be restored');
      await storage.remove(place);
      expect((await checkBackup(archive, backup))[0], place).toContain('is missing');
      await storage.put(place, Buffer.concat(before), MP4);
    }
    expect(await checkBackup(archive, backup)).toEqual([]);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['mine']);
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  });
});

test('unchanged files are copied once, changed and new ones again', async () => {
  const { storage } = await openFiles();
  const archive = openArchive({ storage: inFolder(), path: '' });
  expect((await backUp({ storage }, archive)).copied.files).toBe(2);
  expect((await backUp({ storage }, archive)).copied.files).toBe(0);
  await storage.put('videos/1/night.mp4', Buffer.from('b video'), MP4);
  await storage.put('videos/2/day.mp4', Buffer.from('day'), MP4);
  const { backup, copied } = await backUp({ storage }, archive);
  expect(copied.files).toBe(2);
  expect(backup.files).toHaveLength(3);
  expect(await checkBackup(archive, backup)).toEqual([]);
});

test('a copy that the archive lost is made again', async () => {
  const { storage } = await openFiles();
  const place = inFolder();
  const archive = openArchive({ storage: place, path: '' });
  const { backup } = await backUp({ storage }, archive);
  await archive.remove(backup.files?.[0]?.copy.key ?? '');
  const second = await backUp({ storage }, archive);
  expect(second.copied.files).toBe(1);
  expect(await checkBackup(archive, second.backup)).toEqual([]);
});

test('a file that comes or goes while a backup is made is in it', async () => {
  const { storage, engine } = await openSite();
  const archive = openArchive({ storage: inFolder(), path: '' });
  let looks = 0;
  const moving: Storage = {
    ...storage,
    async *list(prefix) {
      looks += 1;
      // The database is copied between the two listings.
      if (looks === 2) {
        await storage.put('videos/new.mp4', Buffer.from('new'), MP4);
        await storage.remove('videos/1/night.mp4');
      }
      yield* storage.list(prefix);
    },
  };
  const { backup } = await backUp({ storage: moving, engine }, archive);
  expect(looks).toBe(2);
  const keys = backup.files?.map(({ key }) => key).sort();
  expect(keys).toEqual(['videos/1/night.mp4', 'videos/empty.bin', 'videos/new.mp4']);
  expect(await checkBackup(archive, backup)).toEqual([]);
});

test.each([0, 1])(
  'a place that gives up after %i pieces of the database ends the copy at the server, too',
  async (pieces) => {
    const { engine } = await openSite();
    const full: Storage = {
      ...inFolder(),
      async put(_, body) {
        let left = pieces;
        for await (const _ of left > 0 ? body : []) if (--left === 0) break;
        throw new Error('the disk is full');
      },
    };
    const archive = openArchive({ storage: full, path: '' });
    await expect(makeBackup('1', { engineUrl: engine.url }, { archive, clock })).rejects.toThrow('the disk is full');
    const copies = 'select from pg_stat_replication';
    await expect.poll(() => query(engine.url, copies)).toEqual([]);
  },
);

describe('a restore over a site', () => {
  test('refuses, and with replace moves what was there aside', async () => {
    const site = await openSite();
    const archive = openArchive({ storage: inFolder(), path: '' });
    const { backup } = await backUp(site, archive);
    await query(site.engine.url, `insert into note values ('later')`);
    await site.storage.put('videos/later.mp4', Buffer.from('later'), MP4);

    await expect(restore(archive, backup, site.dataDir, true)).rejects.toThrow('already in use by process');
    await site.engine.stop();
    await expect(restore(archive, backup, site.dataDir)).rejects.toThrow('is not empty. Restore with --replace');
    expect(await notesOn(site.dataDir)).toEqual(['kept', 'later']);

    const aside = (await restore(archive, backup, site.dataDir, true)) ?? '';
    expect(await notesOn(site.dataDir)).toEqual(['kept']);
    expect(await site.storage.head('videos/later.mp4')).toBeUndefined();
    expect(readFileSync(join(aside, 'storage/videos/later.mp4'), 'utf8')).toBe('later');
    expect(existsSync(join(aside, 'postgres/PG_VERSION'))).toBe(true);
  });

  test('with a backup of the database alone leaves the files', async () => {
    const site = await openSite();
    const archive = openArchive({ storage: inFolder(), path: '' });
    const { backup } = await makeBackup('20260101t000000z-1', { engineUrl: site.engine.url }, { archive, clock });
    await query(site.engine.url, `insert into note values ('later')`);
    await site.engine.stop();
    await restore(archive, backup, site.dataDir, true);
    expect(await notesOn(site.dataDir)).toEqual(['kept']);
    expect(await site.storage.head('videos/1/night.mp4')).toBeDefined();
  });

  test('that was cut short leaves no empty site to be started', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'restoring'), { recursive: true });
    await expect(startEngine({ dataDir })).rejects.toThrow('was cut short. Run it again');
    const site = await openSite();
    const archive = openArchive({ storage: inFolder(), path: '' });
    const { backup } = await backUp(site, archive);
    await restore(archive, backup, dataDir);
    expect(await notesOn(dataDir)).toEqual(['kept']);
  });

  test('into a bucket puts the files there', async () => {
    const site = await openSite();
    const archive = openArchive({ storage: inFolder(), path: '' });
    const { backup } = await backUp(site, archive);
    const storage = await onS3();
    const target = { dataDir: temporaryFolder(), storage, replace: false, clock, log };
    await restoreBackup(archive, backup, target);
    expect((await storage.head('videos/1/night.mp4'))?.contentType).toBe('video/mp4');
    expect(existsSync(join(target.dataDir, 'storage'))).toBe(false);
    const again = { ...target, dataDir: temporaryFolder() };
    await expect(restoreBackup(archive, backup, again)).rejects.toThrow('The store already holds');
  });
});

describe('old backups', () => {
  test('go, with the copies that only they name, and the newest stays', async () => {
    const { storage } = await openFiles();
    const place = inFolder();
    const archive = openArchive({ storage: place, path: '' });
    const time = movableClock(new Date('2026-01-01T00:00:00Z'));
    const first = await backUp({ storage }, archive, time);
    await storage.remove('videos/1/night.mp4');
    time.advance(10 * DAY);
    const second = await backUp({ storage }, archive, time);

    expect(await pruneArchive(archive, new Date('2025-12-31'))).toEqual([]);
    expect(await pruneArchive(archive, new Date('2026-01-05'))).toEqual([first.backup.id]);
    expect((await Array.fromAsync(archive.list('files/'))).map(({ key }) => key)).toEqual(
      second.backup.files?.map(({ copy }) => copy.key),
    );
    expect(await pruneArchive(archive, new Date('2027-01-01'))).toEqual([]);
    expect(await checkBackup(archive, second.backup)).toEqual([]);
  });

  test('of another key are neither read nor removed', async () => {
    const { storage } = await openFiles();
    const place = inFolder();
    const archives = [undefined, randomBytes(32), randomBytes(32)].map((key) =>
      openArchive({ storage: place, path: '', key }),
    );
    const made = await Promise.all(archives.map((archive) => backUp({ storage }, archive)));
    for (const [index, archive] of archives.entries()) {
      const { backup } = made[index] ?? {};
      await pruneArchive(archive, new Date('2100-01-01'));
      expect((await listRuns(archive)).map(({ id }) => id)).toEqual([backup?.id]);
      expect(await readManifest(archive, backup?.id ?? '')).toEqual(backup);
    }
    for (const [index, archive] of archives.entries()) {
      const { backup } = made[index] ?? {};
      expect(backup && (await checkBackup(archive, backup))).toEqual([]);
    }
  });
});

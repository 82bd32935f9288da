import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { DAY, movableClock } from '../../clock.ts';
import { clusterFolder, startEngine, temporaryFolder } from '../../db/engine/test-engine.ts';
import { ensureDatabase } from '../../db/migrate/ensure-database.ts';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import type { Storage } from '../../storage.ts';
import { checkBackup } from '../check-backup.ts';
import { createFileCopier } from '../copy-files.ts';
import { makeBackup, newBackupId } from '../make-backup.ts';
import { pruneArchive } from '../prune.ts';
import { findBackup, openPlace, UNNAMED } from './destination.ts';
import { ensureIdInFolder, idInFolder, idOfDatabase } from './installation-id.ts';
import { listRuns } from './manifest.ts';

const [ONE, OTHER] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
const inFolder = () => createFolderStorage({ root: temporaryFolder() });
const openAs = (storage: Storage, installation: string | undefined) =>
  openPlace({ storage, path: 'here', place: 'here', installation });

async function filesOf(name: string): Promise<Storage> {
  const storage = inFolder();
  await storage.put(`videos/${name}.mp4`, Buffer.from(name), { contentType: 'video/mp4' });
  return storage;
}

test('installations that share a place and a key leave each other what is theirs', async () => {
  const shared = inFolder();
  const [one, other] = [openAs(shared, ONE).archive, openAs(shared, OTHER).archive];
  const videos = await filesOf('other');
  // The other installation has one complete run and one in progress.
  const whole = await makeBackup(newBackupId(clock), { storage: videos }, { archive: other, clock });
  await videos.put('videos/new.mp4', Buffer.from('new'), { contentType: 'video/mp4' });
  const underWay = await createFileCopier({ storage: videos, archive: other, id: 'under-way' });
  await underWay.copyNew();

  clock.advance(90 * DAY);
  const mine = await makeBackup(newBackupId(clock), { storage: await filesOf('one') }, { archive: one, clock });
  expect(await pruneArchive(one, clock.now())).toEqual([]);
  expect(await checkBackup(other, whole.backup)).toEqual([]);
  expect(await checkBackup(other, { ...whole.backup, files: underWay.files() })).toEqual([]);
  expect((await listRuns(one)).map(({ id }) => id)).toEqual([mine.backup.id]);
  expect(mine.backup.installation).toBe(ONE);
});

test('all that lie in a place are found, those from before they had names too', async () => {
  const shared = inFolder();
  const ids = await Promise.all(
    [undefined, ONE, OTHER].map(async (installation) => {
      const { archive } = openAs(shared, installation);
      const made = await makeBackup(newBackupId(clock), { storage: await filesOf('x') }, { archive, clock });
      return made.backup.id;
    }),
  );
  const onEmptyMachine = openAs(shared, undefined);
  const found = await onEmptyMachine.archives();
  expect(found.map(({ installation }) => installation)).toEqual([ONE, OTHER, UNNAMED]);
  for (const id of ids) {
    const backup = await findBackup(onEmptyMachine, id);
    expect(backup && (await checkBackup(backup.archive, backup.backup))).toEqual([]);
  }
  expect((await openAs(shared, OTHER).archives())[0]?.installation).toBe(OTHER);
});

test('a run whose copies somebody removes meanwhile makes no backup', async () => {
  const { archive } = openAs(inFolder(), ONE);
  const videos = await filesOf('one');
  let looks = 0;
  const watched: Storage = {
    ...videos,
    async *list(prefix) {
      looks += 1;
      if (looks === 2) for await (const { key } of archive.list('files/')) await archive.remove(key);
      yield* videos.list(prefix);
    },
  };
  const run = makeBackup(newBackupId(clock), { storage: watched }, { archive, clock });
  await expect(run).rejects.toThrow('are not in the archive any more');
  expect((await listRuns(archive)).filter(({ isWhole }) => isWhole)).toEqual([]);
});

test('a data folder is named once', () => {
  const dataDir = temporaryFolder();
  mkdirSync(dataDir);
  expect(idInFolder(dataDir)).toBeUndefined();
  const id = ensureIdInFolder(dataDir);
  expect([id, ensureIdInFolder(dataDir), idInFolder(dataDir)]).toEqual([id, id, id]);
  rmSync(join(dataDir, 'installation'));
  expect(ensureIdInFolder(dataDir)).not.toBe(id);
});

test('a database on a server is named by both, anyone who asks', async () => {
  const { url } = await startEngine({ dataDir: clusterFolder() });
  const idOf = async (name: string) => {
    const db = new pg.Pool({ connectionString: await ensureDatabase(url, name) });
    db.on('error', () => {});
    onTestFinished(() => db.end());
    return idOfDatabase(db);
  };
  const id = await idOf('one');
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(await idOf('one')).toBe(id);
  expect(await idOf('other')).not.toBe(id);
});

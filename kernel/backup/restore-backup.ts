import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { forEachAtOnce } from '../concurrency/for-each.ts';
import { stopOrphan } from '../db/engine/orphan-engine.ts';
import { replayLog } from '../db/engine/replay-log.ts';
import { RESTORING } from '../db/engine/restoring.ts';
import { syncFolder } from '../files/atomic-file.ts';
import { lockFolder } from '../files/folder-lock.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Logger } from '../log/log.ts';
import { contentTypeOf } from '../storage/content-type.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { isStorageKey } from '../storage/storage-key.ts';
import type { Storage } from '../storage.ts';
import type { Archive } from './archive/archive.ts';
import type { CopiedFile, Manifest } from './archive/manifest.ts';
import { through } from './archive/through.ts';
import { untar } from './archive/untar.ts';
import { checkBackup } from './check-backup.ts';
import type { LogPiece } from './log/log-segments.ts';
import { placeLog, timelineOf } from './log/restore-log.ts';

export interface RestoreTarget {
  /** The installation's data folder. No program may be running on it. */
  dataDir: string;
  /** A bucket for stored files, if they don't go into the data folder. */
  storage?: Storage;
  /** Existing data is moved aside; otherwise it is an error. */
  replace: boolean;
  /** Continues from the backup to a moment after it. The WAL must reach it without a gap. */
  onwards?: { moment: Date; pieces: readonly LogPiece[] };
}

/** Folders that a restore puts into the data folder. */
const DATABASE = 'postgres';
const STORAGE = 'storage';
const AT_ONCE = 4;

/**
 * Restores a backup over a site, or where there is none. Everything is read and verified before anything is written,
 * and written next to the old data before anything is moved. Returns the folder that the old data was moved to, if
 * there was any.
 */
export async function restoreBackup(
  archive: Archive,
  backup: Manifest,
  target: RestoreTarget & { clock: Clock; log: Logger },
): Promise<string | undefined> {
  const { dataDir, storage, replace, onwards, clock, log } = target;
  // Under root, the engine's own user must be able to enter it.
  const closed = process.getuid?.() === 0 ? 0o711 : 0o700;
  makeFolder(dataDir, closed);
  const unlock = lockFolder(dataDir);
  try {
    const names = [...(backup.database ? [DATABASE] : []), ...(backup.files && !storage ? [STORAGE] : [])];
    refuseForeignKeys(backup);
    if (!replace) await refuseToReplace(dataDir, names, backup.files ? storage : undefined);
    await refuseWithoutRoom(dataDir, backup, target);
    const problems = await checkBackup(archive, backup);
    if (problems.length > 0) throw new Error(`The backup cannot be restored. ${problems.join('\n')}`);

    await stopOrphan(join(dataDir, DATABASE), log);
    const beside = join(dataDir, RESTORING);
    await stopOrphan(join(beside, DATABASE), log);
    rmSync(beside, { recursive: true, force: true });
    makeFolder(beside, closed);
    if (backup.database) await unpackDatabase(archive, backup.database, join(beside, DATABASE));
    if (onwards) await goOnwards(archive, join(beside, DATABASE), { ...onwards, dataDir, log });
    if (backup.files) {
      const into = storage ?? createFolderStorage({ root: join(beside, STORAGE) });
      makeFolder(join(beside, STORAGE), 0o755);
      await forEachAtOnce(backup.files, AT_ONCE, (file) => putBack(archive, file, into));
    }
    const time = clock.now().toISOString().slice(0, 19).replaceAll(':', '');
    return await exchange(dataDir, names, join(dataDir, `before-restore-${time}`));
  } finally {
    unlock();
  }
}

/**
 * Refuses keys that no storage accepts before anything is unpacked: without encryption, a manifest may name anything.
 */
function refuseForeignKeys({ files }: Manifest): void {
  const foreign = files?.find(({ key }) => !isStorageKey(key));
  if (foreign) throw new Error(`The backup names a file that no storage can hold, ${JSON.stringify(foreign.key)}.`);
}

async function refuseToReplace(dataDir: string, names: string[], storage: Storage | undefined) {
  for (const name of names) {
    const folder = join(dataDir, name);
    if (existsSync(folder) && (await readdir(folder)).length > 0) {
      throw new Error(`${folder} is not empty. Restore with --replace to have it moved aside.`);
    }
  }
  for await (const { key } of storage?.list() ?? []) {
    throw new Error(
      `The store already holds ${key} and maybe more. Restore with --replace to have files of the same keys replaced.`,
    );
  }
}

async function refuseWithoutRoom(
  dataDir: string,
  backup: Manifest,
  { storage, onwards }: Pick<RestoreTarget, 'storage' | 'onwards'>,
) {
  const files = storage ? [] : (backup.files ?? []);
  const logBytes = onwards?.pieces.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0;
  const needed = files.reduce((sum, { size }) => sum + size, (backup.database?.unpackedBytes ?? 0) + logBytes);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed) {
    throw new Error(`The backup needs ${needed} bytes in ${dataDir}, where ${bavail * bsize} are free.`);
  }
}

async function unpackDatabase(archive: Archive, part: NonNullable<Manifest['database']>, folder: string) {
  makeFolder(folder, 0o700);
  await untar(through(archive.read(part), createZstdDecompress()), folder);
}

/**
 * Replays the WAL from the backup to the moment, next to the existing data: it must succeed before anything is moved.
 */
async function goOnwards(
  archive: Archive,
  pgData: string,
  options: NonNullable<RestoreTarget['onwards']> & { dataDir: string; log: Logger },
): Promise<void> {
  const timeline = timelineOf(readFileSync(join(pgData, 'backup_label'), 'utf8'));
  await placeLog(archive, options.pieces, { pgData, timeline });
  await replayLog({ ...options, pgData });
}

async function putBack(archive: Archive, { key, copy }: CopiedFile, storage: Storage): Promise<void> {
  const body = Readable.from(archive.read(copy), { objectMode: false });
  await storage.put(key, body, { contentType: contentTypeOf(key) });
}

/**
 * The old database is moved first and the new one last: if this is interrupted there is no database, and no program
 * starts on a half-restored folder.
 */
async function exchange(dataDir: string, names: string[], aside: string): Promise<string | undefined> {
  await syncFolder(join(dataDir, RESTORING));
  const old = names.filter((name) => existsSync(join(dataDir, name)));
  if (old.length > 0) makeFolder(aside, 0o700);
  for (const name of old) renameSync(join(dataDir, name), join(aside, name));
  for (const name of names.toReversed()) {
    renameSync(join(dataDir, RESTORING, name), join(dataDir, name));
  }
  if (old.length > 0) await syncFolder(aside);
  await syncFolder(dataDir);
  // Last: while it exists, no program starts.
  rmSync(join(dataDir, RESTORING), { recursive: true });
  return old.length > 0 ? aside : undefined;
}

import type { AdminContext } from '#api/admin/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { isStorageKey } from '#kernel/storage/storage-key.ts';
import type { Storage } from '#kernel/storage.ts';
import type { NewFile } from '../../contract/admin-api.ts';
import { OPAQUE } from '../../contract/transparency.ts';
import type { MediaDeps } from '../deps.ts';
import type { MediaFile } from '../types.ts';
import { type Look, readListings, writeLook } from './file-check-store.ts';
import { addFile, holdKeys, moveFile, readFree } from './library-store.ts';
import { isOtherPart } from './media-file.ts';
import { findFile } from './media-file-store.ts';
import { keepForMembers } from './members-only.ts';

type Deps = Pick<MediaDeps, 'db' | 'videos' | 'catalogue' | 'storage'>;
type Recording = Pick<AdminContext, 'record' | 'unchanged' | 'operator'>;

/** Where videos and their clips are stored; operators can't list the rest of the storage. */
const FOLDERS = ['videos/', 'media/'];

/** R14: pieces of ladders are parts of full videos, which nobody lists as anything else. */
const isPiece = (storageKey: string) => /\/hls\//.test(storageKey);

/** Thrown for a file that can't be listed. */
export class NoStorageKey extends Error {
  override readonly name = 'NoStorageKey';
}

/**
 * Lists a file of the storage in the library. One that is not there yet is being prepared; the same part again answers
 * the one listed, and another part is what the one listed is from now on.
 */
export async function listFile(deps: Deps, { forEverybody, ...file }: NewFile, context: Recording): Promise<MediaFile> {
  const { storageKey, role } = file;
  if (!isStorageKey(storageKey) || !FOLDERS.some((folder) => storageKey.startsWith(folder)) || isPiece(storageKey))
    throw new NoStorageKey();
  const found = await look(deps, storageKey, context);
  return deps.db.transaction(async (tx) => {
    await holdKeys(tx, [storageKey]);
    const free = await readFree(tx, storageKey);
    const known = free.find((one) => one.role === role) ?? free[0];
    if (known?.role === role) {
      context.unchanged();
      return known;
    }
    const mended = known && !isOtherPart(known, role) ? known : undefined;
    await keepForMembers(tx, { id: mended?.id, storageKey, role, forEverybody }, context);
    if (mended) return listAs(tx, mended, role, context);
    const added = await addFile(tx, {
      ...file,
      ...found,
      contentType: 'video/mp4',
      codecs: null,
      lensCurve: null,
      transparency: OPAQUE,
      videoRange: null,
      ambisonics: null,
      videoId: null,
    });
    await context.record(tx, {
      action: 'media.file-listed',
      subject: { type: 'media-file', id: String(added.id) },
      after: file,
    });
    return added;
  });
}

/** Changes the role of a file that isn't attached yet, because it was listed with the wrong one. */
async function listAs(
  tx: Tx,
  file: MediaFile,
  role: MediaFile['role'],
  { record }: Pick<Recording, 'record'>,
): Promise<MediaFile> {
  await moveFile(tx, file.id, { videoId: null, role });
  await record(tx, {
    action: 'media.file-listed',
    subject: { type: 'media-file', id: String(file.id) },
    before: { role: file.role },
    after: { role },
  });
  return { ...file, role };
}

/** Checks again whether a file that wasn't ready has arrived. */
export async function checkFile(deps: Deps, id: number, context: Recording): Promise<MediaFile> {
  const find = async () => {
    const file = await findFile(deps.db.drizzle, id);
    if (!file) throw new NotFound('There is no such file.');
    return file;
  };
  await look(deps, (await find()).storageKey, context);
  return find();
}

/**
 * Asks the storage what lies under a name, and tells every video that has it. The storage may be another host: it is
 * asked before the transaction, and what somebody else has found meanwhile stays.
 */
async function look(
  { db, storage, videos, catalogue }: Deps,
  storageKey: string,
  { record }: Recording,
): Promise<Look> {
  const listings = await readListings(db.drizzle, storageKey);
  const found = await lookedAt(storage, storageKey);
  const changing = listings.filter(
    ({ sizeBytes, problem }) => sizeBytes !== found.sizeBytes || problem !== found.problem,
  );
  if (changing.length === 0) return found;
  await db.transaction(async (tx) => {
    for (const file of changing) {
      if (!(await writeLook(tx, file, found))) continue;
      const { sizeBytes, problem } = file;
      await record(tx, {
        action: 'media.file-checked',
        subject: { type: 'media-file', id: String(file.id) },
        before: { sizeBytes, problem },
        after: found,
      });
    }
  });
  videos.forget();
  for (const { videoId } of changing) if (videoId !== null) await catalogue.invalidateVideoPages(videoId);
  return found;
}

/** R7: a file that isn't there yet has the size -1. */
async function lookedAt(storage: Storage, key: string): Promise<Look> {
  const stored = await storage.head(key);
  if (!stored) return { sizeBytes: -1, problem: null };
  return stored.size === 0
    ? { sizeBytes: -1, problem: 'The file is empty.' }
    : { sizeBytes: stored.size, problem: null };
}

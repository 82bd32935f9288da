import type { DeskContext } from '#calls/desk-context.ts';
import { NotFound } from '#kernel/errors.ts';
import { isStorageKey } from '#kernel/storage/storage-key.ts';
import type { Storage } from '#kernel/storage.ts';
import type { NewFile } from '../contract/desk-calls.ts';
import { addFile, changeFile, findFree, lockFile } from './library-store.ts';
import type { MediaFile } from './media-file.ts';
import type { PlaybackParts } from './parts.ts';

type Parts = Pick<PlaybackParts, 'db' | 'films' | 'catalogue' | 'storage'>;
type Recording = Pick<DeskContext, 'record'>;

/** Thrown where there cannot be such a file. */
export class NoStorageKey extends Error {
  override readonly name = 'NoStorageKey';
}

/** Lists a file of the storage in the library. One that is not there yet is being prepared; again changes nothing. */
export async function listFile(
  { db, storage }: Parts,
  file: NewFile,
  { record }: Recording,
): Promise<MediaFile> {
  if (!isStorageKey(file.storageKey)) throw new NoStorageKey();
  const found = await lookedAt(storage, file.storageKey);
  return db.transaction(async (tx) => {
    const known = await findFree(tx, file.storageKey);
    if (known) return known;
    const added = await addFile(tx, { ...file, ...found, contentType: 'video/mp4', videoId: null });
    if (!added) throw new Error(`The file ${file.storageKey} was not listed.`);
    await record(tx, {
      action: 'playback.file-listed',
      subject: { type: 'media-file', id: String(added.id) },
      after: file,
    });
    return added;
  });
}

/** Looks again whether a file that is not ready has come. */
export async function checkFile(
  { db, storage, films, catalogue }: Parts,
  id: number,
  { record }: Recording,
): Promise<MediaFile> {
  const checked = await db.transaction(async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) throw new NotFound('There is no such file.');
    const { sizeBytes, problem } = file;
    const after = await lookedAt(storage, file.storageKey);
    if (after.sizeBytes === sizeBytes && after.problem === problem) return file;
    await changeFile(tx, id, after);
    const subject = { type: 'media-file', id: String(id) };
    await record(tx, {
      action: 'playback.file-checked',
      subject,
      before: { sizeBytes, problem },
      after,
    });
    return { ...file, ...after };
  });
  films.forget();
  if (checked.videoId !== null) await catalogue.dropVideoPages(checked.videoId);
  return checked;
}

/** R7: what is not there yet has the size -1. */
async function lookedAt(storage: Storage, key: string): Promise<Pick<MediaFile, 'sizeBytes' | 'problem'>> {
  const stored = await storage.head(key);
  if (!stored) return { sizeBytes: -1, problem: null };
  return stored.size === 0
    ? { sizeBytes: -1, problem: 'The file is empty.' }
    : { sizeBytes: stored.size, problem: null };
}

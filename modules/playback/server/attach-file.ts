import type { DeskContext } from '#calls/desk-context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { MediaRole } from './index.ts';
import { addFile, changeFile, findSameOf, lockFile } from './library-store.ts';
import type { MediaFile } from './media-file.ts';
import type { PlaybackParts } from './parts.ts';

/** Thrown when a file is not of the film it is to be taken from: somebody else was faster. */
export class NotAttached extends Error {
  override readonly name = 'NotAttached';
}

type Parts = Pick<PlaybackParts, 'db' | 'films' | 'catalogue'>;
type Recording = Pick<DeskContext, 'record'>;
interface Attaching {
  videoId: number;
  fileId: number;
  /** What part of the film it is; as it was unless said otherwise. */
  role?: MediaRole;
}

/** R12: makes a file of the library part of a film. One of another film stays there as well. Answers the id it has here. */
export async function attachFile(parts: Parts, attaching: Attaching, context: Recording): Promise<number> {
  return changing(parts, attaching.videoId, (tx) => attach(tx, attaching, context));
}

/** Takes a file from its film; it stays in the library. */
export async function detachFile(
  parts: Parts,
  detaching: Pick<Attaching, 'videoId' | 'fileId'>,
  context: Recording,
): Promise<void> {
  await changing(parts, detaching.videoId, (tx) => detach(tx, detaching, context));
}

/** Puts one file in the place of another, in one step: visitors see the old or the new one. Answers the id it has here. */
export async function replaceFile(
  parts: Parts,
  { videoId, fileId, by }: { videoId: number; fileId: number; by: number },
  context: Recording,
): Promise<number> {
  return changing(parts, videoId, async (tx) => {
    // In the order of their ids, so that two who replace do not wait for each other.
    for (const id of [fileId, by].sort((left, right) => left - right)) await lockFile(tx, id);
    const { role } = await detach(tx, { videoId, fileId }, context);
    return attach(tx, { videoId, fileId: by, role }, context);
  });
}

async function changing<Answer>(
  { db, films, catalogue }: Parts,
  videoId: number,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const titles = await catalogue.titlesOf([videoId]);
  if (!titles.has(videoId)) throw new NotFound('There is no such video.');
  const answer = await db.transaction(work);
  films.forget();
  await catalogue.dropVideoPages(videoId);
  return answer;
}

async function attach(
  tx: Tx,
  { videoId, fileId, role: wanted }: Attaching,
  { record }: Recording,
): Promise<number> {
  const file = await findFile(tx, fileId);
  const role = wanted ?? file.role;
  const there = await findSameOf(tx, videoId, { ...file, role });
  if (there) return there.id;
  const { id, ...facts } = file;
  const isFree = file.videoId === null;
  if (isFree) await changeFile(tx, id, { videoId, role });
  const copy = isFree ? file : await addFile(tx, { ...facts, videoId, role });
  if (!copy) return attach(tx, { videoId, fileId, role }, { record });
  await record(tx, {
    action: 'playback.file-attached',
    subject: { type: 'media-file', id: String(copy.id) },
    after: { videoId, role, storageKey: file.storageKey },
  });
  return copy.id;
}

async function detach(
  tx: Tx,
  { videoId, fileId }: Pick<Attaching, 'videoId' | 'fileId'>,
  { record }: Recording,
): Promise<MediaFile> {
  const file = await findFile(tx, fileId);
  if (file.videoId !== videoId) throw new NotAttached();
  await changeFile(tx, fileId, { videoId: null });
  await record(tx, {
    action: 'playback.file-detached',
    subject: { type: 'media-file', id: String(fileId) },
    before: { videoId, role: file.role, storageKey: file.storageKey },
  });
  return file;
}

async function findFile(tx: Tx, id: number): Promise<MediaFile> {
  const file = await lockFile(tx, id);
  if (!file) throw new NotFound('There is no such file.');
  return file;
}

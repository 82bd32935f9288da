import type { AdminContext } from '#api/admin/context.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { MediaDeps } from '../deps.ts';
import type { MediaFile, MediaRole } from '../types.ts';
import { lockFilesVersion, raiseFilesVersion, readFilesVersion } from './files-version-store.ts';
import { addFile, findSameOf, giveToLibrary, lockFiles, moveFile } from './library-store.ts';
import { isOtherPart } from './media-file.ts';
import { keepForMembers, keepFromOpenVideo } from './members-only.ts';

/** Thrown when a file no longer belongs to the video it is to be taken from. */
export class NotAttached extends Error {
  override readonly name = 'NotAttached';
}

type Deps = Pick<MediaDeps, 'db' | 'videos' | 'catalogue'>;
type Recording = Pick<AdminContext, 'record' | 'unchanged' | 'operator'>;
interface Attaching {
  videoId: number;
  fileId: number;
  /** Its role in the video; by default as it was. */
  role?: MediaRole;
  /** The operator was told that everybody can watch it, and means it. */
  forEverybody?: boolean;
  /** The version of the video's files that the editor saw; left out where later changes don't matter. */
  version?: number;
}

/** What was changed: the id that a file has in the video, and the version of the video's files since. */
interface Attached {
  file: number;
  version: number;
}

/** R12: makes a file of the library part of a video. One of another video stays there as well. */
export async function attachFile(deps: Deps, attaching: Attaching, context: Recording): Promise<Attached> {
  const { fileId } = attaching;
  return changing(deps, attaching, async (tx) =>
    attach(deps, tx, fileOf(await lockFiles(tx, [fileId]), fileId), attaching, context),
  );
}

/** Takes a file from its video; it stays in the library. */
export async function detachFile(
  deps: Deps,
  detaching: Omit<Attaching, 'role' | 'forEverybody'>,
  context: Recording,
): Promise<Attached> {
  const { fileId } = detaching;
  return changing(deps, detaching, async (tx) =>
    detach(tx, fileOf(await lockFiles(tx, [fileId]), fileId), detaching, context),
  );
}

/** Replaces one file by another in one step: visitors see the old or the new one. */
export async function replaceFile(
  deps: Deps,
  { by, ...replacing }: Omit<Attaching, 'role'> & { by: number },
  context: Recording,
): Promise<Attached> {
  const { videoId, fileId, forEverybody } = replacing;
  return changing(deps, replacing, async (tx) => {
    const files = await lockFiles(tx, [fileId, by]);
    const [old, next] = [fileOf(files, fileId), fileOf(files, by)];
    if (old.videoId !== videoId) throw new NotAttached();
    if (old.storageKey === next.storageKey) return old.id;
    await detach(tx, old, { videoId }, context);
    return attach(deps, tx, next, { videoId, role: old.role, forEverybody }, context);
  });
}

async function changing(
  { db, videos, catalogue }: Deps,
  { videoId, version }: Pick<Attaching, 'videoId' | 'version'>,
  work: (tx: Tx) => Promise<number>,
): Promise<Attached> {
  const titles = await catalogue.titlesOf([videoId]);
  if (!titles.has(videoId)) throw new NotFound('There is no such video.');
  const attached = await db.transaction(async (tx) => {
    const current = await lockFilesVersion(tx, videoId);
    if (version !== undefined && version !== current) throw new VersionConflict(current);
    return { file: await work(tx), version: await readFilesVersion(tx, videoId) };
  });
  videos.forget();
  await catalogue.invalidateVideoPages(videoId);
  return attached;
}

async function attach(
  deps: Pick<Deps, 'catalogue'>,
  tx: Tx,
  file: MediaFile,
  { videoId, role = file.role, forEverybody }: Pick<Attaching, 'videoId' | 'role' | 'forEverybody'>,
  context: Recording,
): Promise<number> {
  const there = await findSameOf(tx, videoId, { ...file, role });
  if (there) {
    context.unchanged();
    return there.id;
  }
  const { id, ...facts } = file;
  const isMoved = file.videoId === null && !isOtherPart(file, role);
  const { storageKey } = file;
  await keepForMembers(tx, { id: isMoved ? id : undefined, storageKey, role, forEverybody }, context);
  if (role === 'full' || role === 'sound') await keepFromOpenVideo(deps, tx, videoId, context);
  if (isMoved) await moveFile(tx, id, { videoId, role });
  const copy = isMoved ? file : await addFile(tx, { ...facts, videoId, role });
  await raiseFilesVersion(tx, videoId);
  await context.record(tx, {
    action: 'media.file-attached',
    subject: { type: 'media-file', id: String(copy.id) },
    ...(isMoved && { before: { videoId: null, role: file.role } }),
    after: { videoId, role, storageKey: file.storageKey },
  });
  return copy.id;
}

async function detach(
  tx: Tx,
  file: MediaFile,
  { videoId }: Pick<Attaching, 'videoId'>,
  { record }: Recording,
): Promise<number> {
  if (file.videoId !== videoId) throw new NotAttached();
  await giveToLibrary(tx, file);
  await raiseFilesVersion(tx, videoId);
  await record(tx, {
    action: 'media.file-detached',
    subject: { type: 'media-file', id: String(file.id) },
    before: { videoId, role: file.role, storageKey: file.storageKey },
    after: { videoId: null },
  });
  return file.id;
}

function fileOf(files: ReadonlyMap<number, MediaFile>, id: number): MediaFile {
  const file = files.get(id);
  if (!file) throw new NotFound('There is no such file.');
  return file;
}

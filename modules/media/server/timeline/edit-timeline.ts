import type { AdminContext } from '#api/admin/context.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import type { TimelineChapter } from '../../contract/timeline-admin-api.ts';
import type { MediaDeps } from '../deps.ts';
import { lockFilesVersion, raiseFilesVersion, readFilesVersion } from '../files/files-version-store.ts';
import { readFilesOfVideo } from '../files/media-table-store.ts';
import { deleteCaptions, putCaptions, readChapters, replaceChapters } from './timeline-admin-store.ts';
import { toWebVtt } from './webvtt.ts';

type Deps = Pick<MediaDeps, 'db' | 'videos' | 'catalogue' | 'storage' | 'clock'>;
export type Recording = Pick<AdminContext, 'record'>;
export interface TimelineEdit {
  /** Of the video. */
  id: number;
  /** As its editor saw it. */
  version: number;
}

/** R17: puts these in the place of a video's chapters. */
export async function saveChapters(
  deps: Deps,
  { chapters, ...edit }: TimelineEdit & { chapters: readonly TimelineChapter[] },
  { record }: Recording,
): Promise<number> {
  return changing(deps, edit, async (tx) => {
    await refuseBeyondEnd(tx, edit.id, chapters);
    const before = await readChapters(tx, edit.id);
    await replaceChapters(tx, edit.id, chapters);
    await record(tx, {
      action: 'media.chapters-saved',
      subject: subjectOf(edit),
      before,
      after: await readChapters(tx, edit.id),
    });
  });
}

async function refuseBeyondEnd(tx: Tx, id: number, chapters: readonly TimelineChapter[]): Promise<void> {
  const end = await endOfVideo(tx, id);
  const late = chapters.findIndex(({ seconds }) => seconds > end);
  if (late >= 0) refuseField(`chapters/${late}/seconds`, `This is after the end of the video, at ${clockOf(end)}.`);
}

/** In seconds, as far as its files tell how long it is; else it has none. */
export async function endOfVideo(tx: Tx, id: number): Promise<number> {
  const lengths = (await readFilesOfVideo(tx, id)).flatMap(({ role, durationSeconds }) =>
    role === 'full' && durationSeconds ? durationSeconds : [],
  );
  return lengths.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...lengths);
}

export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/**
 * Keeps captions as WebVTT of our own, each time under another name: what browsers keep of it stays true, and of two
 * operators who save the same words neither takes away what the other has saved.
 */
export async function saveCaptions(
  deps: Deps,
  edit: TimelineEdit & { language: string; label: string; text: string },
  { record }: Recording,
): Promise<number> {
  const { id, language, label } = edit;
  const text = toWebVtt(edit.text);
  const storageKey = `captions/${id}/${language.toLowerCase()}-${newId(deps.clock)}.vtt`;
  await requireVideo(deps, id);
  await deps.storage.put(storageKey, Buffer.from(text), { contentType: contentTypeOf(storageKey) });
  let former: string | undefined;
  const version = await orNothingStored(deps, storageKey, () =>
    changing(deps, edit, async (tx) => {
      former = await putCaptions(tx, { videoId: id, language, label, storageKey });
      await record(tx, {
        action: 'media.captions-saved',
        subject: subjectOf(edit),
        after: { language, label, storageKey },
      });
    }),
  );
  await removeFormer(deps, former);
  return version;
}

export async function removeCaptions(
  deps: Deps,
  { language, ...edit }: TimelineEdit & { language: string },
  { record }: Recording,
): Promise<number> {
  let former: string | undefined;
  const version = await changing(deps, edit, async (tx) => {
    former = await deleteCaptions(tx, edit.id, language);
    if (former === undefined) throw new NotFound('There are no captions in this language.');
    await record(tx, {
      action: 'media.captions-removed',
      subject: subjectOf(edit),
      before: { language },
    });
  });
  await removeFormer(deps, former);
  return version;
}

/** A kilobyte that stays behind where this fails costs less than to fail what was saved. */
export async function removeFormer({ storage }: Pick<Deps, 'storage'>, key: string | undefined): Promise<void> {
  if (key && /^(captions|scripts)\//.test(key)) await storage.remove(key).catch(() => {});
}

/** Lists what was stored under a name of its own; where that is refused, it goes again. */
export async function orNothingStored(
  deps: Pick<Deps, 'storage'>,
  key: string,
  list: () => Promise<number>,
): Promise<number> {
  try {
    return await list();
  } catch (error) {
    await removeFormer(deps, key);
    throw error;
  }
}

/** @returns the version after it */
export async function changing(
  deps: Omit<Deps, 'storage' | 'clock'>,
  { id, version }: TimelineEdit,
  work: (tx: Tx) => Promise<void>,
): Promise<number> {
  await requireVideo(deps, id);
  const saved = await deps.db.transaction(async (tx) => {
    const current = await lockFilesVersion(tx, id);
    if (current !== version) throw new VersionConflict(current);
    await work(tx);
    await raiseFilesVersion(tx, id);
    return readFilesVersion(tx, id);
  });
  deps.videos.forget();
  await deps.catalogue.invalidateVideoPages(id);
  return saved;
}

export async function requireVideo({ catalogue }: Pick<Deps, 'catalogue'>, id: number): Promise<void> {
  if (!(await catalogue.titlesOf([id])).has(id)) throw new NotFound('There is no such video.');
}

export function subjectOf({ id }: TimelineEdit) {
  return { type: 'video', id: String(id) };
}

import type { Tx } from '#kernel/db/database.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import type { Ambisonics } from '../../../contract/sound-layout.ts';
import { giveToLibrary, holdKeys, takeFromLibrary } from '../../files/library-store.ts';
import { saveMediaFile } from '../../files/media-file-store.ts';
import { readFilesOfVideo } from '../../files/media-table-store.ts';
import type { MediaFile, MediaImport, VideoRange } from '../../types.ts';
import { folderOf, type StepRun, viewName } from './step-run.ts';

type Listed = Pick<MediaImport, 'role' | 'format' | 'quality' | 'width' | 'height' | 'durationSeconds'> & {
  key: string;
  codecs?: string | undefined;
  videoRange?: VideoRange | undefined;
  ambisonics?: Ambisonics;
  /** Of all its pieces; its own unless said otherwise. */
  sizeBytes?: number;
};

/**
 * Lists files that a step has made as files of the video; made again, they replace what was known of them, also in the
 * library. What was made in a former format makes room for them (R19).
 */
export async function listFiles(
  tx: Tx,
  { master }: Pick<StepRun, 'master'>,
  sizes: ReadonlyMap<string, number>,
  files: readonly Listed[],
): Promise<void> {
  const former = await formerOnes(tx, master, files);
  await holdKeys(tx, [...files.map(({ key }) => key), ...former.map(({ storageKey }) => storageKey)]);
  for (const { key, codecs, videoRange, sizeBytes = sizes.get(key) ?? -1, ...file } of files) {
    await takeFromLibrary(tx, { ...file, storageKey: key });
    await saveMediaFile(tx, {
      ...file,
      // What was cut flat out of it has no lens any more.
      lensCurve: file.format === master.format ? master.lensCurve : null,
      ...(codecs !== undefined && { codecs }),
      ...(videoRange !== undefined && { videoRange }),
      videoId: master.videoId,
      storageKey: key,
      sizeBytes,
      contentType: contentTypeOf(key),
    });
  }
  for (const file of former) await giveToLibrary(tx, file);
}

/**
 * What the video has of the same parts that was made of the master in another format than its present one. Until the
 * first file in that is there, it is what plays.
 */
async function formerOnes(
  tx: Tx,
  master: StepRun['master'],
  files: readonly Pick<Listed, 'key' | 'role' | 'format'>[],
): Promise<MediaFile[]> {
  const fresh = files.filter(({ format }) => format === master.format);
  const isFlatVersion = ({ storageKey }: MediaFile) => storageKey.endsWith(`/flat-${viewName(master)}`);
  return (await readFilesOfVideo(tx, master.videoId)).filter(
    (file) =>
      file.storageKey.startsWith(folderOf(master)) &&
      file.format !== master.format &&
      !isFlatVersion(file) &&
      fresh.some(({ role }) => role === file.role) &&
      files.every(({ key }) => key !== file.storageKey),
  );
}

/** Takes what was made in another format, under another name, from the video; it stays in the library. */
export async function unlistOthers(
  tx: Tx,
  { videoId }: StepRun['master'],
  { startsWith, key }: { startsWith: string; key: string },
): Promise<void> {
  for (const file of await readFilesOfVideo(tx, videoId))
    if (file.storageKey.startsWith(startsWith) && file.storageKey !== key) await giveToLibrary(tx, file);
}

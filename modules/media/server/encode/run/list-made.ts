import type { Tx } from '#kernel/db/database.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import { giveToLibrary, holdKeys } from '../../files/library-store.ts';
import { saveMediaFile } from '../../files/media-file-store.ts';
import { readFilesOfVideo } from '../../files/media-table-store.ts';
import type { MediaImport, VideoRange } from '../../types.ts';
import type { StepRun } from './step-run.ts';

type Listed = Pick<MediaImport, 'role' | 'format' | 'quality' | 'width' | 'height' | 'durationSeconds'> & {
  key: string;
  codecs?: string | undefined;
  videoRange?: VideoRange | undefined;
  /** Of all its pieces; its own unless said otherwise. */
  sizeBytes?: number;
};

/** Lists files that a step has made as files of the video; made again, they replace what was known of them. */
export async function listFiles(
  tx: Tx,
  { master }: Pick<StepRun, 'master'>,
  sizes: ReadonlyMap<string, number>,
  files: readonly Listed[],
): Promise<void> {
  await holdKeys(
    tx,
    files.map(({ key }) => key),
  );
  for (const { key, codecs, videoRange, sizeBytes = sizes.get(key) ?? -1, ...file } of files)
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

/** Takes what was made in another format, under another name, from the video; it stays in the library. */
export async function unlistOthers(
  tx: Tx,
  { videoId }: StepRun['master'],
  { startsWith, key }: { startsWith: string; key: string },
): Promise<void> {
  for (const file of await readFilesOfVideo(tx, videoId))
    if (file.storageKey.startsWith(startsWith) && file.storageKey !== key) await giveToLibrary(tx, file);
}

import { and, eq, like } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { giveToLibrary, holdKeys } from '../../library-store.ts';
import { readFilesOfVideo } from '../../media-table-store.ts';
import { frameSheets } from '../../tables.ts';
import { folderOf } from './step-run.ts';

/** Takes from a film what was made of a master that is of another film now: nobody may watch it there any more. */
export async function leaveFilm(tx: Tx, { id, videoId }: { id: string; videoId: number }): Promise<void> {
  const folder = folderOf({ id });
  const made = (await readFilesOfVideo(tx, videoId)).filter(({ storageKey }) =>
    storageKey.startsWith(folder),
  );
  await holdKeys(
    tx,
    made.map(({ storageKey }) => storageKey),
  );
  for (const file of made) await giveToLibrary(tx, file);
  await tx
    .delete(frameSheets)
    .where(and(eq(frameSheets.videoId, videoId), like(frameSheets.storageKey, `${folder}%`)));
}

import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { type CaptionSettings, type ChangedPicture, MOST_PICTURES } from '../../contract/picture-settings.ts';
import { deleteOldest, mayBeStored } from '../history-store.ts';
import { ALL_VIDEOS, captionSettings, pictureSettings } from '../tables.ts';

/**
 * What was changed last counts (R82). None is stored where the watch history is off, and none from before all of it was
 * removed (R19).
 */
export async function writePicture(
  tx: Tx,
  { userId, videoId }: { userId: string; videoId: number },
  { settings, changedAt }: { settings: ChangedPicture; changedAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    insert into ${pictureSettings} (user_id, video_id, settings, changed_at)
    select ${userId}::uuid, ${videoId}::bigint, ${JSON.stringify(settings)}::jsonb, ${changedAt}::timestamptz
    where ${mayBeStored({ userId, removals: [ALL_VIDEOS], moment: changedAt })}
    on conflict (user_id, video_id) do update set settings = excluded.settings, changed_at = excluded.changed_at
    where picture_settings.changed_at <= excluded.changed_at
    returning xmax = 0 as is_new`);
  if (rows[0]?.is_new) await deleteOldest(tx, userId, { at: pictureSettings.changedAt, most: MOST_PICTURES });
}

/** The latest first. */
export async function readPictures(tx: Tx, userId: string) {
  const { videoId, settings, changedAt } = pictureSettings;
  return tx
    .select({ videoId, settings, changedAt })
    .from(pictureSettings)
    .where(eq(pictureSettings.userId, userId))
    .orderBy(desc(changedAt), desc(videoId));
}

/** What was changed last counts. */
export async function writeCaptions(
  tx: Tx,
  userId: string,
  { size, height, changedAt }: CaptionSettings & { changedAt: Date },
): Promise<void> {
  await tx
    .insert(captionSettings)
    .values({ userId, size, height, changedAt })
    .onConflictDoUpdate({
      target: captionSettings.userId,
      set: { size, height, changedAt },
      setWhere: lte(captionSettings.changedAt, changedAt),
    });
}

export async function readCaptions(tx: Tx, userId: string) {
  const { size, height, changedAt } = captionSettings;
  const [row] = await tx
    .select({ size, height, changedAt })
    .from(captionSettings)
    .where(eq(captionSettings.userId, userId));
  return row;
}

export async function deletePicturesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pictureSettings).where(eq(pictureSettings.userId, userId));
}

export async function deleteCaptionsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(captionSettings).where(eq(captionSettings.userId, userId));
}

export async function deletePicturesOfVideo(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(pictureSettings).where(eq(pictureSettings.videoId, videoId));
}

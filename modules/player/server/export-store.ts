import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import {
  captionSettings,
  downloadDays,
  downloadGrants,
  historyOff,
  historyRemovals,
  pictureSettings,
  watchPositions,
} from './tables.ts';

/** What somebody watched and downloaded, for themselves to read. */
export async function exportViewing(tx: Tx, userId: string) {
  const [positions, downloads, days, off, removals, pictures, captions] = await Promise.all([
    tx.select().from(watchPositions).where(eq(watchPositions.userId, userId)),
    tx
      .select({
        site: downloadGrants.site,
        videoId: downloadGrants.videoId,
        issuedAt: downloadGrants.issuedAt,
        inApp: downloadGrants.inApp,
      })
      .from(downloadGrants)
      .where(eq(downloadGrants.userId, userId)),
    tx.select().from(downloadDays).where(eq(downloadDays.userId, userId)),
    tx.select().from(historyOff).where(eq(historyOff.userId, userId)),
    tx.select().from(historyRemovals).where(eq(historyRemovals.userId, userId)),
    tx.select().from(pictureSettings).where(eq(pictureSettings.userId, userId)),
    tx.select().from(captionSettings).where(eq(captionSettings.userId, userId)),
  ]);
  const held = {
    positions,
    downloads,
    downloadDays: days,
    watchHistoryOff: off,
    historyRemovals: removals,
    pictureSettings: pictures,
    captionSettings: captions,
  };
  return Object.values(held).some((rows) => rows.length > 0) ? held : undefined;
}

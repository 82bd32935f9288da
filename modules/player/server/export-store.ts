import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { videoMarks } from '../../headset/server/tables.ts';
import { downloadDays, downloadGrants, watchPositions } from '../../media/server/tables.ts';

/** What somebody watched, marked and downloaded, for themselves to read. */
export async function exportViewing(tx: Tx, userId: string) {
  const [positions, marks, downloads, days] = await Promise.all([
    tx.select().from(watchPositions).where(eq(watchPositions.userId, userId)),
    tx.select().from(videoMarks).where(eq(videoMarks.userId, userId)),
    tx
      .select({
        site: downloadGrants.site,
        videoId: downloadGrants.videoId,
        issuedAt: downloadGrants.issuedAt,
      })
      .from(downloadGrants)
      .where(eq(downloadGrants.userId, userId)),
    tx.select().from(downloadDays).where(eq(downloadDays.userId, userId)),
  ]);
  const parts = { positions, marks, downloads, downloadDays: days };
  return Object.values(parts).some((rows) => rows.length > 0) ? parts : undefined;
}

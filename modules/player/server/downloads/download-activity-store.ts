import { and, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { downloadGrants } from '../tables.ts';

/** What somebody downloaded, as long as it is known. */
export async function downloadActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const rows = await tx
    .select({
      site: downloadGrants.site,
      video: downloadGrants.videoId,
      at: downloadGrants.issuedAt,
    })
    .from(downloadGrants)
    .where(and(eq(downloadGrants.userId, userId), lt(downloadGrants.issuedAt, until)))
    .orderBy(desc(downloadGrants.issuedAt), desc(downloadGrants.id))
    .limit(limit);
  return rows.map(({ video, ...row }) => ({
    ...row,
    name: 'player.download',
    ...(video !== null && { about: `#${video}`, path: `/videos/${video}` }),
  }));
}

import { and, inArray, like, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { OPAQUE, type Transparency } from '../../contract/transparency.ts';
import type { VideoFormat } from '../../contract/types.ts';
import { mediaFiles } from '../tables.ts';

/**
 * R70: everything that was made of a master in its own format has its transparency, whatever video has it; what was
 * made of it in another format shows all that was filmed. Answers the videos that have changed.
 */
export async function giveTransparency(
  tx: Tx,
  { folder, format, transparency }: { folder: string; format: VideoFormat; transparency: Transparency },
): Promise<Set<number>> {
  const own = sql`case when ${mediaFiles.format} = ${format} then ${JSON.stringify(transparency)}::jsonb
    else ${JSON.stringify(OPAQUE)}::jsonb end`;
  const isMadeOfIt = and(
    like(mediaFiles.storageKey, `${folder}%`),
    inArray(mediaFiles.role, ['full', 'trailer']),
    sql`${mediaFiles.transparency} <> ${own}`,
  );
  const rows = await tx
    .update(mediaFiles)
    .set({ transparency: own })
    .where(isMadeOfIt)
    .returning({ videoId: mediaFiles.videoId });
  return new Set(rows.flatMap(({ videoId }) => videoId ?? []));
}

import { and, gte, inArray, like, max, not, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { LADDER_TYPE } from '../../contract/ladder.ts';
import { mediaFiles } from '../tables.ts';
import type { MediaPart } from '../types.ts';

/** Which parts of these videos apps can play. */
export async function readPlayableParts(tx: Tx, videoIds: readonly number[]): Promise<MediaPart[]> {
  const isPlayable = and(
    inArray(mediaFiles.videoId, [...videoIds]),
    inArray(mediaFiles.role, ['full', 'trailer']),
    gte(mediaFiles.sizeBytes, 0),
    not(like(mediaFiles.contentType, `${LADDER_TYPE}%`)),
  );
  const { videoId, role } = mediaFiles;
  const transparency = sql`max(nullif(${mediaFiles.transparency} ->> 'kind', 'none'))`;
  const rows = await tx
    .select({ videoId, role, durationSeconds: max(mediaFiles.durationSeconds), transparency })
    .from(mediaFiles)
    .where(isPlayable)
    .groupBy(videoId, role);
  return rows as MediaPart[];
}

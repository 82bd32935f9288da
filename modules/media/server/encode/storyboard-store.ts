import type { Tx } from '#kernel/db/database.ts';
import { storyboards } from '../tables.ts';

/** In the place of the one that the video had for this. */
export async function saveSheet(tx: Tx, sheet: typeof storyboards.$inferInsert): Promise<void> {
  const { videoId, role, purpose, ...known } = sheet;
  await tx
    .insert(storyboards)
    .values({ videoId, role, purpose, ...known })
    .onConflictDoUpdate({ target: [storyboards.videoId, storyboards.role, storyboards.purpose], set: known });
}

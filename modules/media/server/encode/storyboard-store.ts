import type { Tx } from '#kernel/db/database.ts';
import { storyboards } from '../tables.ts';

/** In the place of the one that the video had for this. */
export async function saveStoryboard(tx: Tx, storyboard: typeof storyboards.$inferInsert): Promise<void> {
  const { videoId, role, purpose, ...known } = storyboard;
  await tx
    .insert(storyboards)
    .values({ videoId, role, purpose, ...known })
    .onConflictDoUpdate({ target: [storyboards.videoId, storyboards.role, storyboards.purpose], set: known });
}

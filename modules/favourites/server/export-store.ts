import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { favouriteModels, favouriteVideos } from './tables.ts';

/** What somebody has set aside, for themselves to read. */
export async function exportFavourites(tx: Tx, userId: string) {
  const [videos, models] = await Promise.all([
    tx.select().from(favouriteVideos).where(eq(favouriteVideos.userId, userId)),
    tx.select().from(favouriteModels).where(eq(favouriteModels.userId, userId)),
  ]);
  return videos.length + models.length > 0 ? { videos, models } : undefined;
}

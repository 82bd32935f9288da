import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { categories, movedCategories, siteVideos, videoCategories, videos } from '../tables.ts';

export type MovedCategory = typeof movedCategories.$inferSelect;

/** Schedules rebuilding the lists of a category's videos, sub-categories included. */
export async function noteMovedCategory(tx: Tx, categoryId: number): Promise<void> {
  await tx
    .insert(movedCategories)
    .values({ categoryId })
    .onConflictDoUpdate({
      target: movedCategories.categoryId,
      set: { moves: sql`${movedCategories.moves} + 1` },
    });
}

export async function nextMovedCategory(tx: Tx): Promise<MovedCategory | undefined> {
  const [moved] = await tx.select().from(movedCategories).orderBy(asc(movedCategories.categoryId)).limit(1);
  return moved;
}

/** Keeps it if it moved again in the meantime. */
export async function forgetMovedCategory(tx: Tx, { categoryId, moves }: MovedCategory): Promise<void> {
  await tx
    .delete(movedCategories)
    .where(and(eq(movedCategories.categoryId, categoryId), eq(movedCategories.moves, moves)));
}

/**
 * Marks the cards of some videos of a category as outdated, in the order of their ids: videos first, then lists, as
 * with models.
 * @param after the last id that is marked already
 */
export async function outdateCardsOfCategory(
  tx: Tx,
  categoryId: number,
  { after, count }: { after: number; count: number },
): Promise<{ ids: number[]; sites: string[] }> {
  const within = tx
    .select({ id: videoCategories.videoId })
    .from(videoCategories)
    .innerJoin(categories, eq(categories.id, videoCategories.categoryId))
    .where(sql`${categoryId} in (${categories.id}, ${categories.parentId})`);
  const found = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, within), sql`${videos.id} > ${after}`))
    .orderBy(asc(videos.id))
    .limit(count)
    .for('no key update');
  const ids = found.map(({ id }) => id);
  await tx.update(videos).set({ cardVersion: 0 }).where(inArray(videos.id, ids));
  const listed = await tx
    .update(siteVideos)
    .set({ cardVersion: 0 })
    .where(inArray(siteVideos.videoId, ids))
    .returning({ site: siteVideos.site });
  return { ids, sites: [...new Set(listed.map(({ site }) => site))] };
}

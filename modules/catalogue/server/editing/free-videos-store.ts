import { sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';

/** A video, or the videos of a category and its sub-categories. */
export type FreeOf = { video: number } | { category: number };

/** R51: the videos that everyone may watch in full once they're shown, each with its site. */
export async function readFreeVideos(tx: Tx, of: FreeOf): Promise<Set<string>> {
  const isOf = 'video' in of ? sql`link.video_id = ${of.video}` : sql`${of.category} in (c.id, c.parent_id)`;
  const { rows } = await tx.execute<{ pair: string }>(sql`
    select distinct v.id || ' ' || site as pair
    from catalogue.video_categories link
    join catalogue.categories c on c.id = link.category_id
    join catalogue.categories free on free.id in (c.id, c.parent_id)
    join catalogue.videos v on v.id = link.video_id
    cross join lateral unnest(v.sites) as site
    where ${isOf} and free.type = 'free' and free.hidden_at is null and site = any(free.sites)`);
  return new Set(rows.map(({ pair }) => pair));
}

/** Whether a category is free, by itself or by its parent. */
export async function isFreeCategory(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from catalogue.categories c join catalogue.categories free on free.id in (c.id, c.parent_id)
    where c.id = ${id} and free.type = 'free'`);
  return rows.length > 0;
}

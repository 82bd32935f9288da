import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { ModelRow } from '../items/item-rows-store.ts';

import { models } from '../tables.ts';
import { type AdminQuery, matching } from './admin-video-store.ts';

type AdminModelQuery = AdminQuery<'publishedAt' | 'title'>;

/** All videos with this model. */
const VIDEOS = sql<number>`(
  select count(*) from catalogue.video_models vm where vm.model_id = ${models.id})`.mapWith(Number);

/** A page of models, and the total. */
export async function readModelRows(tx: Tx, query: AdminModelQuery) {
  const where = matching(models, query);
  const direction = query.direction === 'ascending' ? asc : desc;
  const order = [direction(query.sort === 'title' ? models.search : models.publishedAt), direction(models.id)];
  const page = tx
    .select({ id: models.id })
    .from(models)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        id: models.id,
        slug: models.slug,
        title: models.title,
        sites: models.sites,
        publishedAt: models.publishedAt,
        isPublished: models.isPublished,
        hiddenAt: models.hiddenAt,
        wasShown: models.wasShown,
        featuredImage: models.featuredImage,
        isFeatured: models.isFeatured,
        videos: VIDEOS,
      })
      .from(page)
      .innerJoin(models, eq(models.id, page.id))
      .orderBy(...order),
    tx.select({ n: count() }).from(models).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export async function findModelRow(tx: Tx, id: number): Promise<(ModelRow & { videos: number }) | undefined> {
  const [row] = await tx.select({ model: models, videos: VIDEOS }).from(models).where(eq(models.id, id));
  return row && { ...row.model, videos: row.videos };
}

import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import type { PictureUse } from './index.ts';
import { models, videos } from './tables.ts';

const MOST_USES = 200;

/** Where these pictures stand. Of a scene that very many films share, some are told. */
export async function readPictureUses(tx: Tx, permalinks: readonly string[]): Promise<PictureUse[]> {
  if (permalinks.length === 0) return [];
  const uses = (table: typeof videos | typeof models, image: PgColumn, kind: PictureUse['kind']) => {
    const permalink = sql<string>`${image} ->> 'permalink'`;
    return tx
      .select({
        permalink: permalink.as('permalink'),
        kind: sql<PictureUse['kind']>`${kind}::text`.as('kind'),
        id: table.id,
        title: table.title,
      })
      .from(table)
      .where(inArray(permalink, [...permalinks]));
  };
  return union(
    uses(videos, videos.poster, 'videos'),
    uses(videos, videos.heroImage, 'videos'),
    uses(models, models.featuredImage, 'models'),
    uses(models, models.faceImage, 'models'),
  )
    .orderBy(sql`kind desc, id`)
    .limit(MOST_USES);
}

const SHOWING = {
  videos: { id: videos.id, table: videos, images: [videos.poster, videos.heroImage] },
  models: { id: models.id, table: models, images: [models.featuredImage, models.faceImage] },
};

/** Ids of those that show a picture, from beyond `after` on. */
export async function readIdsShowing(
  tx: Tx,
  kind: PictureUse['kind'],
  { permalink, after, limit }: { permalink: string; after: number; limit: number },
): Promise<number[]> {
  const { id, table, images } = SHOWING[kind];
  const shows = or(...images.map((image) => eq(sql`${image} ->> 'permalink'`, permalink)));
  const rows = await tx
    .select({ id })
    .from(table)
    .where(and(shows, gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function readVideoTitles(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

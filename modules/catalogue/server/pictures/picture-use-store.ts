import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { models, videos } from '../tables.ts';
import type { PictureUse, PictureUses } from '../types.ts';
import { countTaxonomyShowing } from './taxonomy-picture-store.ts';

/** So many of each kind are named; all are counted. */
const NAMED = 20;

/** Where each of these pictures stands; nothing of one that stands nowhere. */
export async function readPictureUses(tx: Tx, permalinks: readonly string[]): Promise<Map<string, PictureUses>> {
  const found = new Map<string, PictureUses>();
  if (permalinks.length === 0) return found;
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
  const used = union(
    uses(videos, videos.poster, 'videos'),
    uses(videos, videos.heroImage, 'videos'),
    uses(models, models.featuredImage, 'models'),
    uses(models, models.faceImage, 'models'),
  ).as('used');
  const ofPicture = sql`partition by ${used.permalink}, ${used.kind}`;
  const numbered = tx
    .select({
      permalink: used.permalink,
      kind: used.kind,
      id: used.id,
      title: used.title,
      total: sql<number>`count(*) over (${ofPicture})`.mapWith(Number).as('total'),
      place: sql<number>`row_number() over (${ofPicture} order by ${used.id})`.as('place'),
    })
    .from(used)
    .as('numbered');
  const rows = await tx
    .select()
    .from(numbered)
    .where(lte(numbered.place, NAMED))
    .orderBy(sql`${numbered.kind} desc, ${numbered.id}`);
  for (const { permalink, kind, id, title, total } of rows) {
    const uses = found.get(permalink) ?? { videos: 0, models: 0, elsewhere: 0, first: [] };
    const first: PictureUse[] = [...uses.first, { kind, id, title }];
    found.set(permalink, { ...uses, [kind]: total, first: first.slice(0, NAMED) });
  }
  for (const [permalink, elsewhere] of await countTaxonomyShowing(tx, permalinks)) {
    const uses = found.get(permalink) ?? { videos: 0, models: 0, first: [] };
    found.set(permalink, { ...uses, elsewhere });
  }
  return found;
}

const SHOWING = {
  videos: { id: videos.id, table: videos, images: [videos.poster, videos.heroImage] },
  models: { id: models.id, table: models, images: [models.featuredImage, models.faceImage] },
};

/** Whatever of a kind shows a picture, wherever on it. */
export function showingPicture(kind: PictureUse['kind'], permalink: string): SQL | undefined {
  return or(...SHOWING[kind].images.map((image) => eq(sql`${image} ->> 'permalink'`, permalink)));
}

/** Ids of those that show a picture, from beyond `after` on. */
export async function readIdsShowing(
  tx: Tx,
  kind: PictureUse['kind'],
  { permalink, after, limit }: { permalink: string; after: number; limit: number },
): Promise<number[]> {
  const { id, table } = SHOWING[kind];
  const rows = await tx
    .select({ id })
    .from(table)
    .where(and(showingPicture(kind, permalink), gt(id, after)))
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

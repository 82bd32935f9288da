import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { categories, customItems, devices, models, videos } from '../tables.ts';
import type { PictureUse, PictureUses, ShownAt } from '../types.ts';
import { pictureName } from './picture-name.ts';

/** The most that are listed of each kind; all are counted. */
const NAMED = 20;

/** Where each of these pictures is used; unused ones are left out. */
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

/** Rows of a kind that show a picture anywhere. */
export function showingPicture(kind: PictureUse['kind'], permalink: string): SQL | undefined {
  return or(...SHOWING[kind].images.map((image) => eq(sql`${image} ->> 'permalink'`, permalink)));
}

/** Ids of items that show a picture, after `after`. */
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

/** How many categories, devices and custom items show each picture, without those that none does. */
async function countTaxonomyShowing(tx: Tx, permalinks: readonly string[]): Promise<Map<string, number>> {
  if (permalinks.length === 0) return new Map();
  const { rows } = await tx.execute<{ permalink: string; n: number }>(sql`
    select pictures.permalink, count(*)::integer as n
    from unnest(${sql.param([...permalinks])}::text[]) pictures (permalink)
    join (
      select image ->> 'permalink' as permalink from ${categories}
      union all select custom -> 'image' ->> 'permalink' from ${categories}
      union all select image ->> 'permalink' from ${devices}
      union all select image ->> 'permalink' from ${customItems}
    ) shown using (permalink)
    group by pictures.permalink`);
  return new Map(rows.map(({ permalink, n }) => [permalink, n]));
}

/** For a picture in any of its sizes, or a clip. */
export async function readShownAt(tx: Tx, address: string): Promise<ShownAt> {
  const name = pictureName(address);
  const named = (image: PgColumn) => sql`regexp_replace(${image} ->> 'permalink', '-[0-9]+[.]webp$', '') = ${name}`;
  const holds = (content: PgColumn) => sql`position(${name} in ${content}::text) > 0`;
  const ofVideo = sql`select ${videos.sites} as sites, ${isShown(videos)} as "isShown" from ${videos}`;
  const ofModel = sql`select ${models.sites}, ${isShown(models)} from ${models}`;
  const { rows } = await tx.execute<{ sites: string[]; isShown: boolean }>(sql`
    ${ofVideo} where ${named(videos.poster)}
    union all ${ofVideo} where ${named(videos.heroImage)}
    union all ${ofVideo} where ${videos.previewAddress} = ${address}
    union all ${ofVideo} where ${videos.fakeTrailerAddress} = ${address}
    union all ${ofModel} where ${named(models.featuredImage)}
    union all ${ofModel} where ${named(models.faceImage)}
    union all select ${categories.sites}, ${categories.hiddenAt} is null from ${categories}
      where ${holds(categories.image)} or ${holds(categories.custom)}
    union all select ${devices.sites}, ${devices.hiddenAt} is null from ${devices} where ${holds(devices.image)}
    union all select ${customItems.sites}, true from ${customItems} where ${holds(customItems.image)}`);
  const shown = rows.filter((row) => row.isShown);
  return {
    sites: [...new Set(shown.flatMap(({ sites }) => sites))],
    isHidden: rows.length > 0 && shown.length === 0,
  };
}

const isShown = ({ isPublished, hiddenAt }: typeof videos | typeof models) =>
  sql`${isPublished} and ${hiddenAt} is null`;

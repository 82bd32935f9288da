import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Image } from '../../contract/types.ts';

type Reader = Pick<Database, 'pool'>;

/** A video or model that a site shows, with all the names on its page. */
export interface SearchableItem {
  /** Empty for operators, who find it whether it is shown or not. */
  site: string;
  id: number;
  slug: string;
  title: string;
  /** Models only. */
  aliases: string[];
  description: string;
  popularity: number;
  picture: Image;
  /** Names and aliases of its models, names of its tags and categories. */
  words: string[];
}

/** What search reads of the catalogue, for all sites at once. */
export interface Searchable {
  /** In batches: everything that is shown anywhere, or those of these ids that are. */
  videos(ids?: readonly number[]): AsyncGenerator<SearchableItem[]>;
  models(ids?: readonly number[]): AsyncGenerator<SearchableItem[]>;
  /** Ids of the items with a model, tag or category, whether shown or not. */
  itemsWith(
    tx: Tx,
    kind: 'models' | 'tags' | 'categories',
    id: number,
  ): Promise<{ videos: number[]; models: number[] }>;
}

const VIDEOS = `
  select place.site, v.id, v.slug, v.title, '{}'::text[] as aliases, v.description, place.popularity, v.poster as picture,
    array(
      select name from catalogue.video_models link join catalogue.models m on m.id = link.model_id,
        unnest(array[m.title] || m.aliases) name
      where link.video_id = v.id and m.is_published and m.hidden_at is null
    ) || array(
      select t.title from catalogue.video_tags link join catalogue.tags t on t.id = link.tag_id
      where link.video_id = v.id and t.hidden_at is null
    ) || array(
      select c.name from catalogue.video_categories link join catalogue.categories c on c.id = link.category_id
      where link.video_id = v.id and c.hidden_at is null and place.site = any (c.sites)
    ) as words
  from catalogue.site_videos place join catalogue.videos v on v.id = place.video_id
  where place.video_id = any ($1)
  union all
  select '', v.id, v.slug, v.title, array[v.slug], '', 0, v.poster, '{}'::text[] from catalogue.videos v where v.id = any ($1)`;

const MODELS = `
  select place.site, m.id, m.slug, m.title, m.aliases, m.description, place.popularity, m.featured_image as picture,
    array(
      select t.title from catalogue.model_tags link join catalogue.tags t on t.id = link.tag_id
      where link.model_id = m.id and t.hidden_at is null
    ) as words
  from catalogue.site_models place join catalogue.models m on m.id = place.model_id
  where place.model_id = any ($1)
  union all
  select '', m.id, m.slug, m.title, m.aliases, '', 0, m.featured_image, '{}'::text[] from catalogue.models m
  where m.id = any ($1)`;

const READS = {
  videos: { items: VIDEOS, ids: 'select id from catalogue.videos where id > $1' },
  models: { items: MODELS, ids: 'select id from catalogue.models where id > $1' },
};
const BATCH = 500;

const LINKS = {
  models: { videos: 'catalogue.video_models', models: undefined, id: 'model_id' },
  tags: { videos: 'catalogue.video_tags', models: 'catalogue.model_tags', id: 'tag_id' },
  categories: { videos: 'catalogue.video_categories', models: undefined, id: 'category_id' },
};

export function createSearchable(db: Reader): Searchable {
  async function* items(kind: keyof typeof READS, ids?: readonly number[]): AsyncGenerator<SearchableItem[]> {
    const { items, ids: list } = READS[kind];
    const read = async (some: readonly number[]) =>
      (await db.pool.query<SearchableItem>({ name: `searchable ${kind}`, text: items, values: [some] })).rows;
    if (ids) {
      yield await read(ids);
      return;
    }
    for (let after = 0; ; ) {
      const text = `${list} order by id limit ${BATCH}`;
      const { rows } = await db.pool.query<{ id: number }>({
        name: `searchable ids of ${kind}`,
        text,
        values: [after],
      });
      const last = rows.at(-1);
      if (!last) return;
      yield await read(rows.map(({ id }) => id));
      after = last.id;
    }
  }

  return {
    videos: (ids) => items('videos', ids),
    models: (ids) => items('models', ids),
    async itemsWith(tx, kind, one) {
      const { videos, models, id } = LINKS[kind];
      const read = async (table: string, column: string) => {
        const { rows } = await tx.execute<{ id: number }>(
          sql`select ${sql.raw(column)} as id from ${sql.raw(table)} where ${sql.raw(id)} = ${one}`,
        );
        return rows.map((row) => row.id);
      };
      return { videos: await read(videos, 'video_id'), models: models ? await read(models, 'model_id') : [] };
    },
  };
}

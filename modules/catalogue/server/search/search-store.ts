import type { Database } from '#kernel/db/database.ts';
import { facetOf } from '../filters/facets.ts';
import { CARDS, MODEL_CARD, orderBy } from '../lists/list-sql-store.ts';
import { SECTIONS } from '../lists/section.ts';
import type { CardPage } from '../lists/video-list-store.ts';
import type { ModelSearch, VideoSearch, VideoStatus } from '../types.ts';

type Reader = Pick<Database, 'pool'>;

/** A `like` pattern for text that contains the words, with wildcards escaped. */
const holding = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * A video has at most one status: free if it is in the site's free category, otherwise new since `newSince`. $2 is the
 * facet of that category.
 */
const STATUS: Record<VideoStatus, string> = {
  free: 's.facets @> array[$2::integer]',
  new: '(not s.facets @> array[$2::integer] and s.published_at > $3)',
};
const anyOf = (statuses: readonly VideoStatus[]) => statuses.map((status) => STATUS[status]).join(' or ') || 'false';

export async function readFoundVideos(
  db: Reader,
  site: string,
  { all, none, title, sort, order, limit, offset, ...status }: VideoSearch,
  { free, newSince }: { free: number | null; newSince: Date },
): Promise<CardPage> {
  const facets = (of: VideoSearch['all']) => of.map(({ kind, id }) => facetOf(kind, id));
  const conditions = [
    's.facets @> $4::integer[]',
    'not s.facets && $5::integer[]',
    status.anyStatus === undefined ? 'true' : `(${anyOf(status.anyStatus)})`,
    `not (${anyOf(status.noStatus ?? [])})`,
    // The first condition uses the index, but also matches slugs; the second checks the title alone.
    '($6::text is null or (v.search like $6 and lower(v.title) like $6))',
  ];
  const text = `
    with found as materialized (
      select s.video_id, s.published_at, s.popularity, s.title_key
      from catalogue.site_videos s join catalogue.videos v on v.id = s.video_id
      where s.site = $1 and s.section = ${SECTIONS.videos} and ($2::integer, $3::timestamptz) is not null
        and ${conditions.join(' and ')}
    )
    select ${CARDS}, (select count(*) from found)::integer as total from (
      select s.video_id, s.views, s.rest, s.card_version from (
        select video_id from found order by ${orderBy({ sort, order }, 'video_id')} limit $7 offset $8
      ) place join catalogue.site_videos s on s.site = $1 and s.video_id = place.video_id
      order by ${orderBy({ sort, order }, 'video_id', { of: 's' })}
    ) page`;
  const freeFacet = facetOf('category', free ?? 0);
  const words = title ? holding(title) : null;
  const values = [site, freeFacet, newSince, facets(all), facets(none), words, limit, offset];
  const { rows } = await db.pool.query<CardPage>(text, values);
  return rows[0] as CardPage;
}

/** Names of the visible categories of each of these videos, in order. */
export async function readCategoryNames(
  db: Reader,
  site: string,
  ids: readonly number[],
): Promise<{ videoId: number; names: string[] }[]> {
  const text = `
    select vc.video_id as "videoId", array_agg(c.name order by vc.position) as names
    from catalogue.video_categories vc join catalogue.categories c on c.id = vc.category_id
    where vc.video_id = any($2::integer[]) and c.hidden_at is null and $1 = any(c.sites) group by 1`;
  const query = { name: 'category names of videos', text, values: [site, ids] };
  return (await db.pool.query<{ videoId: number; names: string[] }>(query)).rows;
}

/** `cards` is the JSON text of an array. */
export async function readFoundModels(
  db: Reader,
  site: string,
  { title, sort, order, limit, offset }: ModelSearch,
): Promise<{ cards: string; total: number }> {
  const text = `
    with found as materialized (
      select s.model_id, s.published_at, s.popularity, s.title_key
      from catalogue.site_models s join catalogue.models m on m.id = s.model_id
      where s.site = $1 and ($2::text is null or (m.search like $2 and lower(m.title) like $2))
    )
    select coalesce('[' || string_agg(page.card, ',') || ']', '[]') as cards,
      (select count(*) from found)::integer as total from (
      select json_build_object(${MODEL_CARD})::text as card from (
        select model_id from found order by ${orderBy({ sort, order }, 'model_id')} limit $3 offset $4
      ) place
      join catalogue.site_models s on s.site = $1 and s.model_id = place.model_id
      join catalogue.models m on m.id = place.model_id
      order by ${orderBy({ sort, order }, 'model_id', { of: 's' })}
    ) page`;
  const values = [site, title ? holding(title) : null, limit, offset];
  const { rows } = await db.pool.query<{ cards: string; total: number }>(text, values);
  return rows[0] as { cards: string; total: number };
}

/** The total views of a model's videos on a site. */
export async function readViewsOfModel(db: Reader, site: string, id: number): Promise<number> {
  const text = 'select popularity from catalogue.site_models where site = $1 and model_id = $2';
  const { rows } = await db.pool.query<{ popularity: number }>({
    name: 'views of model',
    text,
    values: [site, id],
  });
  return Number(rows[0]?.popularity ?? 0);
}

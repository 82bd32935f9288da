import type { Database } from '#kernel/db/database.ts';
import type { ListFilter } from '../filters/list-filter.ts';
import { CARDS, MODEL_CARD, orderBy } from './list-sql-store.ts';
import { SECTIONS, type Section } from './section.ts';
import type { CardPage, PageOfList } from './video-list-store.ts';

type Reader = Pick<Database, 'pool'>;
interface FilteredList {
  section: Section;
  filter: ListFilter;
  page: PageOfList;
}

/** $2 is what every match has; the last parameter is a set of which every match has at least one. */
export function matches({ all, any }: ListFilter): { text: string; name: string; values: number[][] } {
  if (any.length === 0) return { text: 'facets @> $2', name: 'all', values: [all] };
  if (all.length === 0) return { text: 'facets && $2', name: 'one of', values: [any] };
  return { text: 'facets @> $2 and facets && $3', name: 'all and one of', values: [all, any] };
}

/** Finds all matches in the facet index and sorts them; for few matches. */
export async function lookUpVideos(
  db: Reader,
  site: string,
  { section, filter, page }: FilteredList,
): Promise<CardPage> {
  const { text: matching, name, values } = matches(filter);
  const { sort, order = '' } = page;
  const limit = `$${values.length + 2}`;
  const offset = `$${values.length + 3}`;
  const text = `
    with found as materialized (
      -- The inner select knows nothing but the facets, so PostgreSQL can choose no other index.
      select video_id, published_at, popularity, title_key from (
        select site, section, video_id, published_at, popularity, title_key
        from catalogue.site_videos where ${matching} offset 0
      ) matching where site = $1 and section = ${SECTIONS[section]}
    )
    select ${CARDS}, (select count(*) from found)::integer as total from (
      select s.video_id, s.views, s.rest, s.card_version from (
        select video_id from found order by ${orderBy(page, 'video_id')}
        limit (select ${limit}::bigint) offset (select ${offset}::bigint)
      ) ids join catalogue.site_videos s on s.site = $1 and s.video_id = ids.video_id
      order by ${orderBy(page, 'video_id', { of: 's' })}
    ) page`;
  const { rows } = await db.pool.query<CardPage>({
    name: `${section} looked up by ${name} ${sort} ${order}`,
    text,
    values: [site, ...values, page.limit, page.offset],
  });
  return rows[0] as CardPage;
}

/**
 * Reads rows in list order until enough match, from an index that includes their facets; for many matches. `total`
 * counts up to there.
 */
export async function walkVideos(
  db: Reader,
  site: string,
  { section, filter, page }: FilteredList,
  most: number,
): Promise<CardPage> {
  const { text: matching, name, values } = matches(filter);
  const { sort, order = '', limit, offset } = page;
  const next = values.length + 2;
  // Sorted by title, those of a letter are adjacent, and the rows before them needn't be read.
  const letter = sort === 'title' ? filter.letter : undefined;
  const range = letter === undefined ? '' : `and title_key >= $${next + 3} and title_key < $${next + 4}`;
  const text = `
    with found as materialized (
      select video_id, row_number() over () as position from (
        select video_id, facets from catalogue.site_videos
        where site = $1 and section = ${SECTIONS[section]} ${range}
        order by ${orderBy(page, 'video_id')} offset 0
      ) list where ${matching} limit (select $${next}::bigint)
    )
    select ${CARDS}, (select count(*) from found)::integer as total from (
      select s.video_id, s.views, s.rest, s.card_version
      from found join catalogue.site_videos s on s.site = $1 and s.video_id = found.video_id
      where found.position > $${next + 1} and found.position <= $${next + 2} order by found.position
    ) page`;
  const { rows } = await db.pool.query<CardPage>({
    name: `${section} walked by ${name} ${sort} ${order}${letter === undefined ? '' : ' of a letter'}`,
    text,
    values: [site, ...values, most, offset, offset + limit, ...(letter === undefined ? [] : [letter, after(letter)])],
  });
  return rows[0] as CardPage;
}

const after = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 1);

/** The length of a list, and the number of its rows with each facet, in the order of `facets`. */
export async function readCounts(
  db: Reader,
  site: string,
  list: Section,
  facets: readonly number[],
): Promise<number[]> {
  const text = `
    select coalesce(total, 0) as total from unnest($2::text[]) with ordinality named (list, position)
    left join catalogue.list_totals t on t.site = $1 and t.list = named.list order by position`;
  const lists = [list, ...facets.map((facet) => `${list} ${facet}`)];
  const { rows } = await db.pool.query<{ total: number }>({ name: 'counts', text, values: [site, lists] });
  return rows.map(({ total }) => total);
}

/** A page of matching models: `cards` is the JSON text of an array. Models are few, so all matches are looked up. */
export async function readFilteredModels(
  db: Reader,
  site: string,
  { filter, page }: { filter: ListFilter; page: PageOfList },
): Promise<{ cards: string; total: number }> {
  const { text: matching, name, values } = matches(filter);
  const { sort, order = '' } = page;
  const limit = `$${values.length + 2}`;
  const offset = `$${values.length + 3}`;
  const { first } = filter;
  const before = (of: string) => (first === undefined ? '' : `${of}.facets @> '{${first}}' desc, `);
  const text = `
    with found as materialized (
      select model_id, published_at, popularity, title_key, facets from (
        select site, model_id, published_at, popularity, title_key, facets
        from catalogue.site_models where ${matching} offset 0
      ) matching where site = $1
    )
    select coalesce('[' || string_agg(page.card, ',') || ']', '[]') as cards,
      (select count(*) from found)::integer as total
    from (
      select json_build_object(${MODEL_CARD})::text as card from (
        select model_id from found order by ${before('found')}${orderBy(page, 'model_id')}
        limit (select ${limit}::bigint) offset (select ${offset}::bigint)
      ) ids
      join catalogue.site_models s on s.site = $1 and s.model_id = ids.model_id
      join catalogue.models m on m.id = ids.model_id
      order by ${before('s')}${orderBy(page, 'model_id', { of: 's' })}
    ) page`;
  const { rows } = await db.pool.query<{ cards: string; total: number }>({
    name: `models looked up by ${name} ${sort} ${order}${first === undefined ? '' : ` ${first} first`}`,
    text,
    values: [site, ...values, page.limit, page.offset],
  });
  return rows[0] as { cards: string; total: number };
}

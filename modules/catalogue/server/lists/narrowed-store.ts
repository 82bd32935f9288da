import type { Database } from '#kernel/db/database.ts';
import type { Narrowing } from '../filters/list-filter.ts';
import { CARDS, listOfFacet, MODEL_CARD, orderBy } from './list-sql-store.ts';
import { SECTIONS, type Section } from './section.ts';
import type { CardPage, PageOfList } from './video-list-store.ts';

type Reader = Pick<Database, 'pool'>;

/** What is passed to find a page of what is wanted, and how much beyond it is looked for. */
interface Walk {
  narrowing: Narrowing;
  page: PageOfList;
  /** Whose list it is; undefined for the whole list. */
  facet: number | undefined;
  rows: number;
  ahead: number;
}

/** $2 is what all have, and the last what each has one of. */
export function having({ all, any }: Narrowing): { text: string; name: string; values: number[][] } {
  if (any.length === 0) return { text: 'facets @> $2', name: 'all', values: [all] };
  if (all.length === 0) return { text: 'facets && $2', name: 'one of', values: [any] };
  return { text: 'facets @> $2 and facets && $3', name: 'any', values: [all, any] };
}

/** A page of the videos of a section that have what is wanted, found by the index of facets and sorted: for what few have. */
export async function readNarrowedVideos(
  db: Reader,
  site: string,
  { section, narrowing, page }: { section: Section; narrowing: Narrowing; page: PageOfList },
): Promise<CardPage> {
  const { text: wanted, name, values } = having(narrowing);
  const { sort, order = '' } = page;
  const place = values.length + 2;
  const text = `
    with found as materialized (
      -- Within these brackets only the facets are known, so there is no other index to choose.
      select video_id, published_at, popularity, title_key from (
        select site, section, video_id, published_at, popularity, title_key from catalogue.site_videos where ${wanted} offset 0
      ) one where site = $1 and section = ${SECTIONS[section]}
    )
    select ${CARDS}, (select count(*) from found)::integer as total from (
      select s.video_id, s.views, s.rest, s.card_version from (
        select video_id from found order by ${orderBy(page, 'video_id')}
        limit (select $${place}::bigint) offset (select $${place + 1}::bigint)
      ) place join catalogue.site_videos s on s.site = $1 and s.video_id = place.video_id
      order by ${orderBy(page, 'video_id', { of: 's' })}
    ) page`;
  const { rows } = await db.pool.query<CardPage>({
    name: `${section} having ${name} ${sort} ${order}`,
    text,
    values: [site, ...values, page.limit, page.offset],
  });
  return rows[0] as CardPage;
}

/**
 * A page of the same, found by passing rows in the order of the list, from an index that holds the facets too: for what many have. The list
 * is the whole, or that of one facet of which there is one. Told with it is how many were found, looking so far ahead.
 */
export async function walkNarrowedVideos(
  db: Reader,
  site: string,
  { section, narrowing, page, facet, rows, ahead }: Walk & { section: Section },
): Promise<CardPage> {
  const { text: wanted, name, values } = having(narrowing);
  const { sort, order = '', limit, offset } = page;
  const place = values.length + 2;
  const list =
    facet === undefined
      ? `select video_id as item_id, facets from catalogue.site_videos where site = $1 and section = ${SECTIONS[section]}
        order by ${orderBy(page, 'video_id')}`
      : `${listOfFacet(page, SECTIONS[section], `$${place + 3}`)} order by ${orderBy(page, 'item_id')}`;
  const text = `
    with found as materialized (
      select item_id, row_number() over () as place from (${list} limit ${rows}) passed
      where ${wanted} limit (select $${place}::bigint)
    )
    select ${CARDS}, (select count(*) from found)::integer as total from (
      select s.video_id, s.views, s.rest, s.card_version
      from found join catalogue.site_videos s on s.site = $1 and s.video_id = found.item_id
      where found.place > $${place + 1} and found.place <= $${place + 2} order by found.place
    ) page`;
  const { rows: answers } = await db.pool.query<CardPage>({
    name: `${section} passing ${rows}${facet === undefined ? '' : ' of a facet'} ${name} ${sort} ${order}`,
    text,
    values: [
      site,
      ...values,
      offset + limit + 1 + ahead,
      offset,
      offset + limit,
      ...(facet === undefined ? [] : [facet]),
    ],
  });
  return answers[0] as CardPage;
}

/** How long a list is, and how much of it has each facet, in the order of `facets`: 0 where nothing has it. */
export async function readCounts(
  db: Reader,
  site: string,
  list: Section | 'models',
  facets: readonly number[],
): Promise<number[]> {
  const text = `
    select coalesce(total, 0) as total from unnest($2::text[]) with ordinality wanted (list, place)
    left join catalogue.list_totals t on t.site = $1 and t.list = wanted.list order by place`;
  const lists = [list, ...facets.map((facet) => `${list} ${facet}`)];
  const { rows } = await db.pool.query<{ total: number }>({ name: 'counts', text, values: [site, lists] });
  return rows.map(({ total }) => total);
}

/** A page of the models that have what is wanted: `cards` is the JSON text of an array. */
export async function readNarrowedModels(
  db: Reader,
  site: string,
  { narrowing, page }: { narrowing: Narrowing; page: PageOfList },
): Promise<{ cards: string; total: number }> {
  const { text: wanted, name, values } = having(narrowing);
  const { sort, order = '' } = page;
  const place = values.length + 2;
  const { first } = narrowing;
  const before = (of: string) => (first === undefined ? '' : `${of}.facets @> '{${first}}' desc, `);
  const text = `
    with found as materialized (
      select model_id, published_at, popularity, title_key, facets from (
        select site, model_id, published_at, popularity, title_key, facets from catalogue.site_models where ${wanted} offset 0
      ) one where site = $1
    )
    select coalesce('[' || string_agg(page.card, ',') || ']', '[]') as cards, (select count(*) from found)::integer as total from (
      select json_build_object(${MODEL_CARD})::text as card from (
        select model_id from found order by ${before('found')}${orderBy(page, 'model_id')}
        limit (select $${place}::bigint) offset (select $${place + 1}::bigint)
      ) place
      join catalogue.site_models s on s.site = $1 and s.model_id = place.model_id
      join catalogue.models m on m.id = place.model_id
      order by ${before('s')}${orderBy(page, 'model_id', { of: 's' })}
    ) page`;
  const { rows } = await db.pool.query<{ cards: string; total: number }>({
    name: `models having ${name} ${sort} ${order}${first === undefined ? '' : ` ${first} first`}`,
    text,
    values: [site, ...values, page.limit, page.offset],
  });
  return rows[0] as { cards: string; total: number };
}

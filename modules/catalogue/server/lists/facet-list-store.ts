import type { Database } from '#kernel/db/database.ts';
import { CARDS, listOfFacet, MODEL_CARD, orderBy } from './list-sql-store.ts';
import { SECTION_OF_MODELS, SECTIONS, type Section } from './section.ts';
import type { CardPage, PageOfList } from './video-list-store.ts';

type Reader = Pick<Database, 'pool'>;

/** A list that is longer is not passed as a whole. */
export const MOST_PASSED = 20_000;

/**
 * A page of the videos of a section that have the one thing of which there is a list: its rows, passing what comes before it in the index
 * alone. Limits stand in the text, so that PostgreSQL plans it once.
 * @param list.total where it is known already; it is counted otherwise, which is for what few have
 */
export async function readVideosOfFacet(
  db: Reader,
  site: string,
  { section, facet, page, total }: { section: Section; facet: number; page: PageOfList; total: number | undefined },
): Promise<CardPage> {
  const { sort, order = '', limit, offset } = page;
  const list = listOfFacet(page, SECTIONS[section], '$2');
  const counted = total === undefined ? `(select count(*) from (${list}) every)::integer` : '0';
  const text = `
    select ${CARDS}, ${counted} as total from (
      select s.video_id, s.views, s.rest, s.card_version from (
        ${list} order by ${orderBy(page, 'item_id')} limit ${limit} offset (select $3::bigint)
      ) place join catalogue.site_videos s on s.site = $1 and s.video_id = place.item_id
      order by ${orderBy(page, 'item_id', { of: 'place' })}
    ) page`;
  const name = `${section} of a facet ${sort} ${order} ${limit}${total === undefined ? ' and their number' : ''}`;
  const { rows } = await db.pool.query<CardPage>({ name, text, values: [site, facet, offset] });
  return rows[0] as CardPage;
}

/** A page of the models that have the one thing of which there is a list: `cards` is the JSON text of an array. */
export async function readModelsOfFacet(
  db: Reader,
  site: string,
  { facet, page }: { facet: number; page: PageOfList },
): Promise<{ cards: string; total: number }> {
  const { sort, order = '', limit, offset } = page;
  const text = `
    select coalesce('[' || string_agg(page.card, ',') || ']', '[]') as cards,
      coalesce((select total from catalogue.list_totals where site = $1 and list = 'models ' || $2::integer), 0) as total
    from (
      select json_build_object(${MODEL_CARD})::text as card from (
        ${listOfFacet(page, SECTION_OF_MODELS, '$2::integer')}
        order by ${orderBy(page, 'item_id')} limit ${limit} offset (select $3::bigint)
      ) place
      join catalogue.site_models s on s.site = $1 and s.model_id = place.item_id
      join catalogue.models m on m.id = place.item_id
      order by ${orderBy(page, 'item_id', { of: 'place' })}
    ) page`;
  const { rows } = await db.pool.query<{ cards: string; total: number }>({
    name: `models of a facet ${sort} ${order} ${limit}`,
    text,
    values: [site, facet, offset],
  });
  return rows[0] as { cards: string; total: number };
}

/** A page of the models that have several things, found by passing the whole list of one of them: for what few have. */
export async function passModelsOfFacet(
  db: Reader,
  site: string,
  { wanted, facet, page }: { wanted: readonly number[]; facet: number; page: PageOfList },
): Promise<{ cards: string; total: number }> {
  const { sort, order = '', limit, offset } = page;
  const text = `
    with found as materialized (
      select item_id, row_number() over () as place from (
        ${listOfFacet(page, SECTION_OF_MODELS, '$3')} order by ${orderBy(page, 'item_id')} limit ${MOST_PASSED}
      ) passed where facets @> $2
    )
    select coalesce('[' || string_agg(page.card, ',') || ']', '[]') as cards, (select count(*) from found)::integer as total from (
      select json_build_object(${MODEL_CARD})::text as card from found
      join catalogue.site_models s on s.site = $1 and s.model_id = found.item_id
      join catalogue.models m on m.id = found.item_id
      where found.place > $4 and found.place <= $5 order by found.place
    ) page`;
  const { rows } = await db.pool.query<{ cards: string; total: number }>({
    name: `models passing a facet ${sort} ${order}`,
    text,
    values: [site, wanted, facet, offset, offset + limit],
  });
  return rows[0] as { cards: string; total: number };
}

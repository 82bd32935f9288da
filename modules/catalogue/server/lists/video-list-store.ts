import type { Database } from '#kernel/db/database.ts';
import { customItems } from './custom-item-store.ts';
import { CARDS, type Cards, type Order, orderBy } from './list-sql-store.ts';
import { type PagePosition, pagePosition } from './page-position.ts';
import { SECTIONS, type Section } from './section.ts';

/** The busiest queries: one round trip and one prepared statement each. */
type Reader = Pick<Database, 'pool'>;

export interface PageOfList extends Order {
  limit: number;
  offset: number;
}
/** `custom` is the JSON text of an array of custom items. */
export type CardPage = Cards & { total: number; custom?: string | null };

const totalOf = (section: Section) =>
  `coalesce((select total from catalogue.list_totals where site = $1 and list = '${section}'), 0)`;
const rowsOf = (section: Section) => `catalogue.site_videos where site = $1 and section = ${SECTIONS[section]}`;
/** Custom items appear only in the main section. */
const placed = (section: Section, after: string, count: number) =>
  section === 'videos' ? customItems('videos', { after, upTo: `${after} + ${count}` }) : 'null::text';
const named = ({ sort, order }: Order) => `${sort} ${order ?? ''}`.trim();
/** Up to this offset a page is read without knowing the length of the list. */
const NEAR = 1000;

/** A page of a whole section. */
export async function readVideoPage(db: Reader, site: string, section: Section, page: PageOfList): Promise<CardPage> {
  const { limit, offset } = page;
  if (offset === 0) return readFirst(db, site, section, page);
  if (offset <= NEAR) return readFurther(db, site, section, page, { from: 'start', skip: offset, count: limit });
  const total = await readTotal(db, site, section);
  const position = pagePosition(page, total);
  return position ? readFurther(db, site, section, page, position) : { cards: '[]', outdated: null, total };
}

/**
 * Written so that PostgreSQL plans it only once: planning took longer than the query. The limit is part of the text,
 * because for an unknown limit the planner assumes a tenth of all rows.
 */
async function readFirst(db: Reader, site: string, section: Section, page: PageOfList): Promise<CardPage> {
  const { limit } = page;
  const text = `
    select ${CARDS}, ${totalOf(section)} as total, ${placed(section, '0', limit)} as custom from (
      select video_id, views, rest, card_version from ${rowsOf(section)}
      order by ${orderBy(page, 'video_id')} limit ${limit}
    ) page`;
  return onePage(db, { name: `${section} ${named(page)} ${limit}`, text, values: [site] });
}

/** Finds the page in the index alone and fetches its rows afterwards, so skipped rows are never read. */
async function readFurther(db: Reader, site: string, section: Section, page: PageOfList, position: PagePosition) {
  const { from, skip, count } = position;
  const text = `
    select ${CARDS}, ${totalOf(section)} as total, ${placed(section, '$3::integer', count)} as custom from (
      select s.video_id, s.views, s.rest, s.card_version from (
        select video_id from ${rowsOf(section)}
        order by ${orderBy(page, 'video_id', { from })} limit ${count} offset (select $2::bigint)
      ) place join catalogue.site_videos s on s.site = $1 and s.video_id = place.video_id
      order by ${orderBy(page, 'video_id', { of: 's' })}
    ) page`;
  const name = `${section} ${named(page)} ${count} from ${from}`;
  return onePage(db, { name, text, values: [site, skip, ...(section === 'videos' ? [page.offset] : [])] });
}

/** Ids of the first videos of the main section. */
export async function readIds(
  db: Reader,
  site: string,
  { limit, ...order }: Order & { limit: number },
): Promise<number[]> {
  const text = `select video_id as id from ${rowsOf('videos')} order by ${orderBy(order, 'video_id')} limit ${limit}`;
  const query = { name: `ids ${named(order)} ${limit}`, text, values: [site] };
  const { rows } = await db.pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/**
 * Ids of a part of the main section, further in. @param without ids that appear elsewhere and are skipped, not counted
 */
export async function readIdsAt(
  db: Reader,
  site: string,
  { from, skip, count, ...order }: Order & PagePosition,
  without: readonly number[],
): Promise<number[]> {
  const text = `select video_id as id from ${rowsOf('videos')} and video_id <> all ($2::integer[])
    order by ${orderBy(order, 'video_id', { from })} limit ${count} offset (select $3::bigint)`;
  const query = { name: `ids ${named(order)} ${count} from ${from}`, text, values: [site, without, skip] };
  const { rows } = await db.pool.query<{ id: number }>(query);
  const ids = rows.map(({ id }) => id);
  return from === 'end' ? ids.reverse() : ids;
}

/** In the order of `ids`; those that the site doesn't show are left out. */
export async function readCards(db: Reader, site: string, ids: readonly number[]): Promise<Cards> {
  const text = `
    select ${CARDS}, 0 as total from (
      select s.video_id, s.views, s.rest, s.card_version
      from unnest($2::integer[]) with ordinality list (video_id, position)
      join catalogue.site_videos s on s.site = $1 and s.video_id = list.video_id order by position
    ) page`;
  return onePage(db, { name: 'cards by ids', text, values: [site, ids] });
}

async function onePage(db: Reader, query: { name: string; text: string; values: unknown[] }) {
  const { rows } = await db.pool.query<CardPage>(query);
  return rows[0] as CardPage;
}

export async function readTotal(db: Reader, site: string, section: Section): Promise<number> {
  const query = { name: `${section} total`, text: `select ${totalOf(section)} as total`, values: [site] };
  const { rows } = await db.pool.query<{ total: number }>(query);
  return rows[0]?.total ?? 0;
}

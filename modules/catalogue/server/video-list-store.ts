import type { Database } from '#kernel/db/database.ts';
import { type Place, placeInList } from './place-in-list.ts';
import { CARDS, type Cards, orderBy, type Sort } from './shared-store.ts';

/** The hot reads: one round trip and one prepared statement each. */
type Reader = Pick<Database, 'pool'>;

export interface PageOfList {
  sort: Sort;
  limit: number;
  offset: number;
}
export type CardPage = Cards & { total: number };

const TOTAL = `coalesce((select total from catalogue.list_totals where site = $1 and list = 'videos'), 0)`;
/** Up to here a page is asked for without knowing how long the list is. */
const NEAR = 1000;

export async function readVideoPage(db: Reader, site: string, page: PageOfList): Promise<CardPage> {
  const { sort, limit, offset } = page;
  if (offset === 0) return readFirst(db, site, page);
  if (offset <= NEAR) return readFurther(db, site, sort, { from: 'start', skip: offset, count: limit });
  const total = await readTotal(db, site);
  const place = placeInList(page, total);
  return place ? readFurther(db, site, sort, place) : { cards: '[]', outdated: null, total };
}

/**
 * Written so that PostgreSQL plans it once and not for each request, which took longer than the work: the limit is part of the
 * text, because the planner takes one it does not know for a tenth of all rows.
 */
async function readFirst(db: Reader, site: string, { sort, limit }: PageOfList): Promise<CardPage> {
  const text = `
    select ${CARDS}, ${TOTAL} as total from (
      select video_id, views, rest, card_version from catalogue.site_videos
      where site = $1 order by ${orderBy(sort, 'video_id')} limit ${limit}
    ) page`;
  return onePage(db, { name: `videos ${sort} ${limit}`, text, values: [site] });
}

/** Walks to the page in the index alone and fetches its rows afterwards: rows that are passed over are not read. */
async function readFurther(db: Reader, site: string, sort: Sort, place: Place): Promise<CardPage> {
  const { from, skip, count } = place;
  const text = `
    select ${CARDS}, ${TOTAL} as total from (
      select s.video_id, s.views, s.rest, s.card_version from (
        select video_id from catalogue.site_videos
        where site = $1 order by ${orderBy(sort, 'video_id', { from })} limit ${count} offset (select $2::bigint)
      ) place join catalogue.site_videos s on s.site = $1 and s.video_id = place.video_id
      order by ${orderBy(sort, 'video_id', { of: 's' })}
    ) page`;
  return onePage(db, { name: `videos ${sort} ${count} from ${from}`, text, values: [site, skip] });
}

/** Of one model: as many rows as she or he has films are sorted. Nothing where the site does not show the model. */
export async function readVideoPageOfModel(
  db: Reader,
  site: string,
  { model, sort, limit, offset }: PageOfList & { model: string },
): Promise<CardPage> {
  const text = `
    with model as materialized (
      select m.id, s.videos from catalogue.models m
      join catalogue.site_models s on s.site = $1 and s.model_id = m.id where m.slug = $2
    )
    select ${CARDS}, coalesce((select videos from model), 0) as total from (
      select s.video_id, s.views, s.rest, s.card_version from (
        select video_id from model join catalogue.video_models vm on vm.model_id = model.id
        join catalogue.site_videos using (video_id)
        where site = $1 order by ${orderBy(sort, 'video_id')} limit ${limit} offset (select $3::bigint)
      ) place join catalogue.site_videos s on s.site = $1 and s.video_id = place.video_id
      order by ${orderBy(sort, 'video_id', { of: 's' })}
    ) page`;
  return onePage(db, { name: `videos of model ${sort} ${limit}`, text, values: [site, model, offset] });
}

/** In the order of `ids`; what the site does not show is left out. */
export async function readCards(db: Reader, site: string, ids: readonly number[]): Promise<Cards> {
  const text = `
    select ${CARDS}, 0 as total from (
      select s.video_id, s.views, s.rest, s.card_version
      from unnest($2::integer[]) with ordinality wanted (video_id, position)
      join catalogue.site_videos s on s.site = $1 and s.video_id = wanted.video_id order by position
    ) page`;
  return onePage(db, { name: 'cards by ids', text, values: [site, ids] });
}

async function onePage(db: Reader, query: { name: string; text: string; values: unknown[] }) {
  const { rows } = await db.pool.query<CardPage>(query);
  return rows[0] as CardPage;
}

async function readTotal(db: Reader, site: string): Promise<number> {
  const query = { name: 'videos total', text: `select ${TOTAL} as total`, values: [site] };
  const { rows } = await db.pool.query<{ total: number }>(query);
  return rows[0]?.total ?? 0;
}

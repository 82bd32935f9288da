import type { Database } from '#kernel/db/database.ts';
import type { ModelCard } from '../../contract/types.ts';
import { customItems } from './custom-item-store.ts';
import { MODEL_CARD, type Order, orderBy } from './list-sql-store.ts';
import { type PagePosition, pagePosition } from './page-position.ts';

type Reader = Pick<Database, 'pool'>;

interface PageOfModels extends Order {
  /** a to z in lower case; undefined for all. */
  letter: string | undefined;
  limit: number;
  offset: number;
}

/** `cards`, and the custom items in `custom`, are the JSON text of an array. */
interface ModelPage {
  cards: string;
  total: number;
  custom?: string | null;
}

const TOTAL = `coalesce((select total from catalogue.list_totals where site = $1 and list = $2), 0)`;

export async function readModelPage(db: Reader, site: string, page: PageOfModels): Promise<ModelPage> {
  const { letter, limit, offset } = page;
  if (offset === 0) return readAt(db, site, page, { from: 'start', skip: 0, count: limit });
  const total = await readTotal(db, site, letter);
  const position = pagePosition(page, total);
  return position ? readAt(db, site, page, position) : { cards: '[]', total };
}

const listOf = (letter: string | undefined) => (letter === undefined ? 'models' : `models ${letter}`);

async function readAt(
  db: Reader,
  site: string,
  { letter, sort, order, offset }: PageOfModels,
  { from, skip, count }: PagePosition,
) {
  const placed =
    letter === undefined
      ? customItems('models', { after: '$4::integer', upTo: `$4::integer + ${count}` })
      : 'null::text';
  const text = `
    select ${TOTAL} as total, ${placed} as custom, coalesce('[' || string_agg(page.card, ',') || ']', '[]') as cards from (
      select json_build_object(${MODEL_CARD})::text as card from (
        select model_id from catalogue.site_models
        where site = $1 ${letter === undefined ? '' : 'and letter = $4'}
        order by ${orderBy({ sort, order }, 'model_id', { from })} limit ${count} offset (select $3::bigint)
      ) place
      join catalogue.site_models s on s.site = $1 and s.model_id = place.model_id
      join catalogue.models m on m.id = place.model_id
      order by ${orderBy({ sort, order }, 'model_id', { of: 's' })}
    ) page`;
  const name = `models ${sort} ${order ?? ''} ${count} from ${from}${letter === undefined ? '' : ' of letter'}`;
  const values = [site, listOf(letter), skip, letter ?? offset];
  const { rows } = await db.pool.query<ModelPage>({ name, text, values });
  return rows[0] as ModelPage;
}

async function readTotal(db: Reader, site: string, letter: string | undefined): Promise<number> {
  const query = { name: 'models total', text: `select ${TOTAL} as total`, values: [site, listOf(letter)] };
  const { rows } = await db.pool.query<{ total: number }>(query);
  return rows[0]?.total ?? 0;
}

/** In the order of `ids`; models that the site doesn't show are left out. */
export async function readModelCards(
  db: Pick<Database, 'pool'>,
  site: string,
  ids: readonly number[],
): Promise<ModelCard[]> {
  if (ids.length === 0) return [];
  const text = `
    select json_build_object(${MODEL_CARD}) as card
    from unnest($2::integer[]) with ordinality list (model_id, position)
    join catalogue.site_models s on s.site = $1 and s.model_id = list.model_id
    join catalogue.models m on m.id = list.model_id order by position`;
  const query = { name: 'model cards by ids', text, values: [site, ids] };
  const { rows } = await db.pool.query<{ card: ModelCard }>(query);
  return rows.map(({ card }) => card);
}

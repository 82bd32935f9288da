import type { Database } from '#kernel/db/database.ts';
import type { ModelCard } from '../../contract/types.ts';
import { MODEL_CARD } from '../lists/list-sql-store.ts';

/** In the order of `ids`; whom the site does not show is left out. */
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

import type { Database } from '#kernel/db/database.ts';

const TABLES = {
  video: 'catalogue.site_videos s on s.site = $1 and s.video_id = list.id',
  model: 'catalogue.site_models s on s.site = $1 and s.model_id = list.id',
};

/** In the order of `ids`; what the site does not show is left out. */
export async function readShownIds(
  db: Pick<Database, 'pool'>,
  site: string,
  kind: keyof typeof TABLES,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const text = `
    select list.id from unnest($2::integer[]) with ordinality list (id, position)
    join ${TABLES[kind]} order by position`;
  const query = { name: `shown ids of ${kind}s`, text, values: [site, ids] };
  const { rows } = await db.pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

import type { Database } from '#kernel/db/database.ts';

/** So many stand on one page. */
const MOST = 12;

/** What operators placed in this part of a list: the JSON text of an array. */
export async function readCustomItems(
  db: Pick<Database, 'pool'>,
  site: string,
  { list, limit, offset }: { list: 'videos' | 'models'; limit: number; offset: number },
): Promise<string> {
  const text = `
    select coalesce(json_agg(one.item order by one.position, one.id), '[]')::text as items from (
      select position, id, json_build_object('id', id, 'type', type, 'text', text, 'image', image, 'link', link,
        'isInNewTab', is_in_new_tab, 'rel', rel, 'duration', duration, 'starring', starring, 'resolution', resolution,
        'position', position) as item
      from catalogue.custom_items
      where list = $2 and position > $3 and position <= $4 and hidden_at is null and $1 = any(sites)
      order by position, id limit ${MOST}
    ) one`;
  const values = [site, list, offset, offset + limit];
  const { rows } = await db.pool.query<{ items: string }>({ name: 'custom items', text, values });
  return rows[0]?.items ?? '[]';
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { editions, entries } from './tables.ts';

/** In how many entries and editions each picture stands, wherever in them; nothing of those that none shows. */
export async function countShowing(tx: Tx, permalinks: readonly string[]): Promise<Map<string, number>> {
  if (permalinks.length === 0) return new Map();
  const { rows } = await tx.execute<{ permalink: string; n: number }>(sql`
    select wanted.permalink, count(*)::integer as n
    from unnest(${sql.param([...permalinks])}::text[]) wanted (permalink)
    join (select content::text as content from ${entries} union all select content::text from ${editions}) shown
      on position(to_json(wanted.permalink)::text in shown.content) > 0
    group by wanted.permalink`);
  return new Map(rows.map(({ permalink, n }) => [permalink, n]));
}

/** Keys of the sites with an entry or an edition that names something, wherever in it. */
export async function readSitesShowing(tx: Tx, name: string): Promise<string[]> {
  const { rows } = await tx.execute<{ site: string }>(sql`
    select distinct unnest(${entries.sites}) as site from ${entries}
    where position(${name} in ${entries.content}::text) > 0
      or exists (
        select from ${editions}
        where ${editions.entryId} = ${entries.id} and position(${name} in ${editions.content}::text) > 0
      )`);
  return rows.map(({ site }) => site);
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { editions, entries } from './tables.ts';

/**
 * The number of entries and editions that show each picture, in a field or in a text; unused ones are left out.
 * Addresses end with a file extension, so none is the beginning of another.
 */
export async function countShowing(tx: Tx, permalinks: readonly string[]): Promise<Map<string, number>> {
  if (permalinks.length === 0) return new Map();
  const { rows } = await tx.execute<{ permalink: string; n: number }>(sql`
    select pictures.permalink, count(*)::integer as n
    from unnest(${sql.param([...permalinks])}::text[]) pictures (permalink)
    join (select content::text as content from ${entries} union all select content::text from ${editions}) shown
      on position(pictures.permalink in shown.content) > 0
    group by pictures.permalink`);
  return new Map(rows.map(({ permalink, n }) => [permalink, n]));
}

/** Keys of the sites with an entry or an edition that contains this name anywhere. */
export async function readSitesShowing(tx: Tx, name: string): Promise<string[]> {
  const { rows } = await tx.execute<{ site: string }>(sql`
    select distinct unnest(sites) as site from (
      select sites from content.entries where content.names_in(content) @> array[${name}]
      union all
      select shown.sites from content.editions edition join content.entries shown on shown.id = edition.entry_id
      where content.names_in(edition.content) @> array[${name}]
    ) named`);
  return rows.map(({ site }) => site);
}

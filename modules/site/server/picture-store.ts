import { sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { settings } from './tables.ts';

/** The number of parts of sites that show each picture anywhere; unused ones are left out. */
export async function countShowing(tx: Tx, permalinks: readonly string[]): Promise<Map<string, number>> {
  if (permalinks.length === 0) return new Map();
  const { rows } = await tx.execute<{ permalink: string; n: number }>(sql`
    select pictures.permalink, count(*)::integer as n
    from unnest(${sql.param([...permalinks])}::text[]) pictures (permalink)
    join ${settings} on position(to_json(pictures.permalink)::text in ${settings.value}::text) > 0
    group by pictures.permalink`);
  return new Map(rows.map(({ permalink, n }) => [permalink, n]));
}

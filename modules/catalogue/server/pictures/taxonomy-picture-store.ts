import { sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { categories, customItems, devices } from '../tables.ts';

/** How many categories, devices and items placed in lists show each picture; nothing of those that none does. */
export async function countTaxonomyShowing(tx: Tx, permalinks: readonly string[]): Promise<Map<string, number>> {
  if (permalinks.length === 0) return new Map();
  const { rows } = await tx.execute<{ permalink: string; n: number }>(sql`
    select pictures.permalink, count(*)::integer as n
    from unnest(${sql.param([...permalinks])}::text[]) pictures (permalink)
    join (
      select image ->> 'permalink' as permalink from ${categories}
      union all select custom -> 'image' ->> 'permalink' from ${categories}
      union all select image ->> 'permalink' from ${devices}
      union all select image ->> 'permalink' from ${customItems}
    ) shown using (permalink)
    group by pictures.permalink`);
  return new Map(rows.map(({ permalink, n }) => [permalink, n]));
}

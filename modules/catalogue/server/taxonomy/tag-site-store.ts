import { and, gt, inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { facetOf } from '../filters/facets.ts';
import { listTotals } from '../tables.ts';

/** The sites with items of a tag. */
export async function sitesWithTag(tx: Tx, tagId: number): Promise<string[]> {
  const facet = facetOf('tag', tagId);
  const lists = ['videos', 'bonus', 'compilations', 'models'].map((name) => `${name} ${facet}`);
  const rows = await tx
    .selectDistinct({ site: listTotals.site })
    .from(listTotals)
    .where(and(inArray(listTotals.list, lists), gt(listTotals.total, 0)));
  return rows.map(({ site }) => site);
}

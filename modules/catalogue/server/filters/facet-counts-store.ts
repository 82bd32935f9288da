import type { Database } from '#kernel/db/database.ts';
import { matches } from '../lists/filtered-store.ts';
import { SECTIONS, type Section } from '../lists/section.ts';
import type { ListFilter } from './list-filter.ts';

type Reader = Pick<Database, 'pool'>;

/** One list, whose rows are counted by facet. */
export type ListOfFacets = { of: 'videos'; section: Section } | { of: 'models' };

/** How many of the results have each facet; undefined if there are more than `most` results. */
export async function countFacets(
  db: Reader,
  site: string,
  list: ListOfFacets,
  { filter, most }: { filter: ListFilter; most: number },
): Promise<Map<number, number> | undefined> {
  const { text: matching, name, values } = matches(filter);
  const [columns, where, of] =
    list.of === 'videos'
      ? ['site, section, facets', `site = $1 and section = ${SECTIONS[list.section]}`, list.section]
      : ['site, facets', 'site = $1', 'models'];
  const text = `
    with found as materialized (
      -- Within these brackets only the facets are known, so there is no other index to choose.
      select facets from (select ${columns} from catalogue.site_${list.of} where ${matching} offset 0) one
      where ${where} limit ${most + 1}
    )
    select facet, count(*)::integer as total from (select unnest(facets) as facet from found) every group by facet
    union all select null, count(*)::integer from found`;
  const { rows } = await db.pool.query<{ facet: number | null; total: number }>({
    name: `facets of ${of} having ${name} up to ${most}`,
    text,
    values: [site, ...values],
  });
  const found = rows.find(({ facet }) => facet === null)?.total ?? 0;
  if (found > most) return undefined;
  return new Map(rows.flatMap(({ facet, total }) => (facet === null ? [] : [[facet, total] as const])));
}

import type { Database } from '#kernel/db/database.ts';
import { hasList } from '../filters/facets.ts';
import type { Narrowing } from '../filters/list-filter.ts';
import { MOST_PASSED, passModelsOfFacet, readModelsOfFacet } from './facet-list-store.ts';
import { readCounts, readNarrowedModels } from './narrowed-store.ts';
import type { PageOfList } from './video-list-store.ts';

/** A page of the models that have what is wanted: from the list of the rarest of it, or by looking all up where that is long, there is none or some stand first. */
export async function narrowedModels(
  db: Database,
  site: string,
  { narrowing, page }: { narrowing: Narrowing; page: PageOfList },
): Promise<{ cards: string; total: number }> {
  // A list that does not begin as its index does: of the featured, who are few.
  if (narrowing.first !== undefined) return readNarrowedModels(db, site, { narrowing, page });
  const { all } = narrowing;
  const [only] = all;
  if (only !== undefined && all.length === 1 && hasList(only))
    return readModelsOfFacet(db, site, { facet: only, page });
  const [, ...counts] = await readCounts(db, site, 'models', all);
  if (counts.includes(0)) return { cards: '[]', total: 0 };
  const [rarest] = all
    .map((facet, place) => ({ facet, count: counts[place] ?? 0 }))
    .filter(({ facet }) => hasList(facet))
    .toSorted((one, other) => one.count - other.count);
  if (!rarest || rarest.count > MOST_PASSED) return readNarrowedModels(db, site, { narrowing, page });
  return passModelsOfFacet(db, site, { wanted: all, facet: rarest.facet, page });
}

import type { Tx } from '#kernel/db/database.ts';
import type { TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import { categoriesTag, devicesTag, modelsTag, videosTag } from '../page-tags.ts';
import { sitesWithTag } from './tag-site-store.ts';
import { sitesOfTaxonomy } from './taxonomy-kinds.ts';
import type { CustomItemRow, TaxonomyItem } from './taxonomy-store.ts';

/** Page tags for an entry. @param rows the same entry, before and after a change */
export async function tagsOfTaxonomy(tx: Tx, kind: TaxonomyKind, rows: readonly TaxonomyItem[]): Promise<string[]> {
  const [first] = rows;
  if (!first) return [];
  if (kind === 'tags') return (await sitesWithTag(tx, first.id)).flatMap((site) => [videosTag(site), modelsTag(site)]);
  const sites = [...new Set(rows.flatMap(sitesOfTaxonomy))];
  if (kind === 'categories') return sites.flatMap((site) => [categoriesTag(site), videosTag(site)]);
  if (kind === 'devices') return sites.map(devicesTag);
  const lists = new Set(rows.map((row) => (row as CustomItemRow).list));
  return sites.flatMap((site) => [...lists].map((list) => (list === 'videos' ? videosTag : modelsTag)(site)));
}

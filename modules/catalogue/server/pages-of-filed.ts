import type { Tx } from '#kernel/db/database.ts';
import type { FiledKind } from '../contract/desk-filing.ts';
import { sitesOfFiled } from './filed-kinds.ts';
import type { CustomItemRow, FiledItem } from './filed-store.ts';
import { categoriesTag, devicesTag, modelsTag, videosTag } from './page-tags.ts';
import { sitesWithTag } from './tag-site-store.ts';

/** Of the pages that show one of them, as it is or was. @param rows of the same thing, before and after a change */
export async function tagsOfFiled(tx: Tx, kind: FiledKind, rows: readonly FiledItem[]): Promise<string[]> {
  const [first] = rows;
  if (!first) return [];
  if (kind === 'tags')
    return (await sitesWithTag(tx, first.id)).flatMap((site) => [videosTag(site), modelsTag(site)]);
  const sites = [...new Set(rows.flatMap(sitesOfFiled))];
  if (kind === 'categories') return sites.flatMap((site) => [categoriesTag(site), videosTag(site)]);
  if (kind === 'devices') return sites.map(devicesTag);
  const lists = new Set(rows.map((row) => (row as CustomItemRow).list));
  return sites.flatMap((site) => [...lists].map((list) => (list === 'videos' ? videosTag : modelsTag)(site)));
}

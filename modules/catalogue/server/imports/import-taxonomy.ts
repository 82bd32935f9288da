import type { CatalogueDeps } from '../deps.ts';
import { RebuildCards } from '../jobs.ts';
import { categoriesTag, devicesTag, invalidatePages, modelsTag, videosTag } from '../page-tags.ts';
import { noteMovedCategory } from '../taxonomy/moved-category-store.ts';
import { sitesWithTag } from '../taxonomy/tag-site-store.ts';
import type { CategoryToImport, CustomItemToImport, DeviceToImport, TagToImport } from '../types.ts';
import { putCategory, putDevice, putTag, replaceCustomItems } from './import-taxonomy-store.ts';

export async function importTag({ db, bus }: CatalogueDeps, tag: TagToImport): Promise<{ id: number }> {
  const { id, sites } = await db.transaction(async (tx) => {
    const id = await putTag(tx, tag);
    return { id, sites: await sitesWithTag(tx, id) };
  });
  const tagOfList = tag.kind === 'video' ? videosTag : modelsTag;
  await invalidatePages(bus, sites.map(tagOfList));
  return { id };
}

/** A category's parent and type decide which lists its videos are in; if they change, those lists are rebuilt. */
export async function importCategory(
  { db, bus, jobs }: CatalogueDeps,
  category: CategoryToImport,
): Promise<{ id: number }> {
  const { id, sites } = await db.transaction(async (tx) => {
    const { id, isMoved, sitesBefore } = await putCategory(tx, category);
    if (isMoved) {
      await noteMovedCategory(tx, id);
      await jobs.send(tx, RebuildCards, {});
    }
    return { id, sites: new Set([...sitesBefore, ...category.sites]) };
  });
  await invalidatePages(
    bus,
    [...sites].flatMap((site) => [categoriesTag(site), videosTag(site)]),
  );
  return { id };
}

export async function importDevice({ db, bus }: CatalogueDeps, device: DeviceToImport): Promise<{ id: number }> {
  const { id, sitesBefore } = await db.transaction((tx) => putDevice(tx, device));
  const sites = new Set([...sitesBefore, ...device.sites]);
  await invalidatePages(bus, [...sites].map(devicesTag));
  return { id };
}

export async function importCustomItems(
  { db, bus }: CatalogueDeps,
  site: string,
  list: 'videos' | 'models',
  items: readonly CustomItemToImport[],
): Promise<void> {
  await db.transaction((tx) => replaceCustomItems(tx, site, list, items));
  await invalidatePages(bus, [list === 'videos' ? videosTag(site) : modelsTag(site)]);
}

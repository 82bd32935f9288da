import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { TagKind } from '../../contract/tag-kinds.ts';
import { categories, devices, listTotals, models, siteModels, tags } from '../tables.ts';

/** The lengths of a site's lists, by name, without empty ones. */
export async function readTotals(tx: Tx, site: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ list: listTotals.list, total: listTotals.total })
    .from(listTotals)
    .where(and(eq(listTotals.site, site), gt(listTotals.total, 0)));
  return new Map(rows.map(({ list, total }) => [list, total]));
}

export async function readTagNames(tx: Tx, kinds: readonly TagKind[]) {
  return tx
    .select({ id: tags.id, kind: tags.kind, value: tags.slug, label: tags.title })
    .from(tags)
    .where(and(inArray(tags.kind, [...kinds]), isNull(tags.hiddenAt)))
    .orderBy(asc(tags.title), asc(tags.id));
}

const onSite = (sites: typeof categories.sites | typeof devices.sites, site: string) => sql`${site} = any(${sites})`;

export async function readCategoryNames(tx: Tx, site: string) {
  return tx
    .select({
      id: categories.id,
      type: categories.type,
      parentId: categories.parentId,
      value: categories.slug,
      label: categories.name,
    })
    .from(categories)
    .where(and(onSite(categories.sites, site), isNull(categories.hiddenAt)))
    .orderBy(asc(categories.sort), asc(categories.name), asc(categories.id));
}

export async function readDeviceNames(tx: Tx, site: string) {
  return tx
    .select({ value: devices.slug, label: devices.name })
    .from(devices)
    .where(and(onSite(devices.sites, site), isNull(devices.hiddenAt)))
    .orderBy(asc(devices.sort), asc(devices.id));
}

/** The most models that are offered. */
const MOST_MODELS = 60;

/** Those with the most watched videos, by name. */
export async function readModelNames(tx: Tx, site: string) {
  const most = tx
    .select({ modelId: siteModels.modelId, videos: siteModels.videos })
    .from(siteModels)
    .where(eq(siteModels.site, site))
    .orderBy(desc(siteModels.popularity), desc(siteModels.modelId))
    .limit(MOST_MODELS)
    .as('most');
  return tx
    .select({ id: models.id, value: models.slug, label: models.title, videos: most.videos })
    .from(most)
    .innerJoin(models, eq(models.id, most.modelId))
    .orderBy(asc(models.title), asc(models.id));
}

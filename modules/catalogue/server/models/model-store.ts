import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { ModelRow } from '../items/item-rows-store.ts';
import { models, siteModels } from '../tables.ts';
import { nameKey } from '../title-key.ts';
import type { ModelToImport } from '../types.ts';

/** Inserts the model or replaces the one with this slug. */
export async function putModel(tx: Tx, model: ModelToImport, isPublished: boolean): Promise<number> {
  const { tags, facts, ...columns } = model;
  const absent = { isFeatured: false, isForcedFeatured: false, aliases: [], socials: [], status: null };
  const row = { ...absent, ...columns, isPublished } as typeof models.$inferInsert;
  const [put] = await tx
    .insert(models)
    .values(row)
    .onConflictDoUpdate({ target: models.slug, set: row })
    .returning({ id: models.id });
  if (!put) throw new Error(`The model ${model.slug} was not stored.`);
  return put.id;
}

/** Adds the model to the lists of these sites, and removes it from all others. */
export async function listModelAt(tx: Tx, model: ModelRow, facets: number[], sites: readonly string[]): Promise<void> {
  await tx.delete(siteModels).where(and(eq(siteModels.modelId, model.id), notInArray(siteModels.site, [...sites])));
  if (sites.length === 0) return;
  if (!model.wasShown) await tx.update(models).set({ wasShown: true }).where(eq(models.id, model.id));
  const sorted = { publishedAt: model.publishedAt, titleKey: nameKey(model.title), facets };
  await tx
    .insert(siteModels)
    .values(sites.map((site) => ({ site, modelId: model.id, ...sorted })))
    .onConflictDoUpdate({ target: [siteModels.site, siteModels.modelId], set: sorted });
}

/**
 * Recounts the videos of these models in the main section, and the popularity of all their videos. The rows are locked
 * first, so that concurrent changes of a model are counted one after the other.
 */
export async function recountModels(tx: Tx, modelIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(modelIds)];
  if (ids.length === 0) return;
  await tx
    .select({ id: siteModels.modelId })
    .from(siteModels)
    .where(inArray(siteModels.modelId, ids))
    .orderBy(asc(siteModels.modelId), asc(siteModels.site))
    .for('update');
  await tx.execute(sql`
    update catalogue.site_models m set videos = counted.videos, popularity = counted.popularity from (
      select sm.site, sm.model_id, count(s.video_id) filter (where s.section = 0) as videos, coalesce(sum(s.popularity), 0)::bigint as popularity
      from catalogue.site_models sm
      left join catalogue.video_models vm on vm.model_id = sm.model_id
      left join catalogue.site_videos s on s.video_id = vm.video_id and s.site = sm.site
      where sm.model_id = any(${sql.param(ids)}::integer[]) group by sm.site, sm.model_id
    ) counted
    where m.site = counted.site and m.model_id = counted.model_id
      and (m.videos, m.popularity) is distinct from (counted.videos, counted.popularity)`);
}

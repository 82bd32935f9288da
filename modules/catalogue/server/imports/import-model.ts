import type { CatalogueDeps } from '../deps.ts';
import { lockItemBySlug } from '../items/item-rows-store.ts';
import { putModel } from '../models/model-store.ts';
import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import { schedulePublishing } from '../publishing/schedule-publishing.ts';
import { setModelTags } from '../taxonomy/taxonomy-links-store.ts';
import type { ModelToImport } from '../types.ts';

/** A new name appears on the cards of all their videos, which are marked as outdated in the same transaction. */
export async function importModel(deps: CatalogueDeps, model: ModelToImport): Promise<{ id: number }> {
  const { db, bus, clock } = deps;
  const { id, tags } = await db.transaction(async (tx) => {
    const isPublished = model.publishedAt <= clock.now();
    const before = await lockItemBySlug(tx, 'models', model.slug);
    const isNamedAsBefore = before?.title === model.title && before.isPublished === isPublished;
    const id = await putModel(tx, model, isPublished);
    await setModelTags(tx, id, { model: model.tags ?? [], ...model.facts });
    const tags = await relistModel(deps, tx, id, { isNamedAsBefore });
    if (before?.isPublished === false || !isPublished)
      await schedulePublishing(deps, tx, { type: 'model', id }, { publishedAt: model.publishedAt, isPublished });
    return { id, tags: tags ?? [] };
  });
  await invalidatePages(bus, tags);
  return { id };
}

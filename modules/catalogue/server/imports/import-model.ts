import type { CatalogueDeps } from '../deps.ts';
import type { ModelToImport } from '../index.ts';
import { lockModel, putModel } from '../models/model-store.ts';
import { relistModel } from '../models/relist-model.ts';
import { dropPages } from '../page-tags.ts';
import { publishLater } from '../publishing/schedule-publishing.ts';
import { setModelTags } from '../taxonomy/taxonomy-links-store.ts';

/** A new name reaches the cards of all her or his videos: they are marked in the same transaction. */
export async function importModel(parts: CatalogueDeps, model: ModelToImport): Promise<{ id: number }> {
  const { db, bus, clock } = parts;
  const { id, tags } = await db.transaction(async (tx) => {
    const isPublished = model.publishedAt <= clock.now();
    const before = await lockModel(tx, model.slug);
    const isNamedAsBefore = before?.title === model.title && before.isPublished === isPublished;
    const id = await putModel(tx, model, isPublished);
    await setModelTags(tx, id, { model: model.tags ?? [], ...model.facts });
    const tags = await relistModel(parts, tx, id, { isNamedAsBefore });
    if (before?.isPublished === false || !isPublished)
      await publishLater(parts, tx, { type: 'model', id }, { publishedAt: model.publishedAt, isPublished });
    return { id, tags: tags ?? [] };
  });
  await dropPages(bus, tags);
  return { id };
}

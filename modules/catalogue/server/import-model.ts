import { sendingFor } from './import-video.ts';
import type { ModelToImport } from './index.ts';
import { PublishAtItsTime } from './jobs.ts';
import { lockModel, putModel } from './model-store.ts';
import { dropPages } from './page-tags.ts';
import type { CatalogueDeps } from './parts.ts';
import { relistModel } from './relist-model.ts';

/** A new name reaches the cards of all her or his videos: they are marked in the same transaction. */
export async function importModel(parts: CatalogueDeps, model: ModelToImport): Promise<{ id: number }> {
  const { db, bus, clock, jobs } = parts;
  const { id, tags } = await db.transaction(async (tx) => {
    const isPublished = model.publishedAt <= clock.now();
    const before = await lockModel(tx, model.slug);
    const isNamedAsBefore = before?.title === model.title && before.isPublished === isPublished;
    const id = await putModel(tx, model, isPublished);
    const tags = await relistModel(parts, tx, id, { isNamedAsBefore });
    if (!isPublished) await jobs.send(tx, PublishAtItsTime, {}, sendingFor('model', id, model.publishedAt));
    return { id, tags: tags ?? [] };
  });
  await dropPages(bus, tags);
  return { id };
}

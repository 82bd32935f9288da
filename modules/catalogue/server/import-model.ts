import type { Bus } from '#kernel/bus.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ModelToImport } from './index.ts';
import { dropPages, modelTag, videoTag } from './page-tags.ts';
import { lockVideosOfModel, putModel, replaceCard, setModelSites, sumViewsOfModels } from './store.ts';
import { cardWithoutViews } from './video-card.ts';

/** A new name reaches the cards of all her or his videos in the same transaction. */
export async function importModel(
  { db, bus }: { db: Database; bus: Bus },
  model: ModelToImport,
): Promise<{ id: number }> {
  const { id, videoIds } = await db.transaction(async (tx) => {
    const id = await putModel(tx, model);
    await setModelSites(tx, id, model);
    const videos = await lockVideosOfModel(tx, id);
    for (const { video, references } of videos) await replaceCard(tx, cardWithoutViews(video, references));
    await sumViewsOfModels(tx, [id]);
    return { id, videoIds: videos.map(({ video }) => video.id) };
  });
  await dropPages(bus, ['models', modelTag(id), 'videos', ...videoIds.map(videoTag)]);
  return { id };
}

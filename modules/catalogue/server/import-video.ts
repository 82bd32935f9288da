import type { Bus } from '#kernel/bus.ts';
import type { Database } from '#kernel/db/database.ts';
import type { VideoToImport } from './index.ts';
import { dropPages, modelTag, videoTag } from './page-tags.ts';
import { lockModels, putVideo, setModels, setVideoSites, sumViewsOfModels } from './store.ts';
import { cardWithoutViews } from './video-card.ts';

export async function importVideo(
  { db, bus }: { db: Database; bus: Bus },
  video: VideoToImport,
): Promise<{ id: number }> {
  const { id, touched } = await db.transaction(async (tx) => {
    const references = await lockModels(tx, video.models);
    const id = await putVideo(tx, video);
    const touched = await setModels(tx, id, references);
    await setVideoSites(tx, id, video, cardWithoutViews({ ...video, id }, references));
    await sumViewsOfModels(tx, [...touched]);
    return { id, touched };
  });
  await dropPages(bus, ['videos', videoTag(id), 'models', ...[...touched].map(modelTag)]);
  return { id };
}

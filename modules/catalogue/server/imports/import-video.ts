import type { CatalogueDeps } from '../deps.ts';
import { lockItemBySlug } from '../items/item-rows-store.ts';
import { invalidatePages } from '../page-tags.ts';
import { schedulePublishing } from '../publishing/schedule-publishing.ts';
import { setParts, setVideoCategories, setVideoTags } from '../taxonomy/taxonomy-links-store.ts';
import type { VideoToImport } from '../types.ts';
import { relistVideo } from '../videos/relist-video.ts';
import { lockModels, putVideo, setModels } from '../videos/video-store.ts';

export async function importVideo(deps: CatalogueDeps, video: VideoToImport): Promise<{ id: number }> {
  const { db, bus, clock } = deps;
  const { id, tags } = await db.transaction(async (tx) => {
    const models = await lockModels(tx, video.models);
    const isPublished = video.publishedAt <= clock.now();
    const wasScheduled = (await lockItemBySlug(tx, 'videos', video.slug))?.isPublished === false;
    const id = await putVideo(tx, video, isPublished);
    const formerModels = await setModels(tx, id, models);
    await setVideoTags(tx, id, video.tags ?? []);
    await setVideoCategories(tx, id, video.categories ?? []);
    await setParts(tx, id, video.parts ?? []);
    const tags = await relistVideo(deps, tx, id, { formerModels });
    if (wasScheduled || !isPublished)
      await schedulePublishing(deps, tx, { type: 'video', id }, { publishedAt: video.publishedAt, isPublished });
    return { id, tags: tags ?? [] };
  });
  await invalidatePages(bus, tags);
  return { id };
}

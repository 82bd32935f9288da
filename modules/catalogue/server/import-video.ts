import type { VideoToImport } from './index.ts';
import { PublishAtItsTime } from './jobs.ts';
import { dropPages } from './page-tags.ts';
import type { CatalogueDeps } from './parts.ts';
import { relistVideo } from './relist-video.ts';
import { lockModels, putVideo, setModels } from './video-store.ts';

export async function importVideo(parts: CatalogueDeps, video: VideoToImport): Promise<{ id: number }> {
  const { db, bus, clock, jobs } = parts;
  const { id, tags } = await db.transaction(async (tx) => {
    const models = await lockModels(tx, video.models);
    const isPublished = video.publishedAt <= clock.now();
    const id = await putVideo(tx, video, isPublished);
    const formerModels = await setModels(tx, id, models);
    const tags = await relistVideo(parts, tx, id, { formerModels });
    if (!isPublished) await jobs.send(tx, PublishAtItsTime, {}, sendingFor('video', id, video.publishedAt));
    return { id, tags: tags ?? [] };
  });
  await dropPages(bus, tags);
  return { id };
}

/** The time is part of the key: a new time is a new wish, and what runs at the old one finds nothing due. */
export function sendingFor(what: string, id: number, publishedAt: Date) {
  return { key: `${what}:${id}:${publishedAt.getTime()}`, startAfter: publishedAt };
}

import type { Database } from '#kernel/db/database.ts';
import { readCardSources, replaceListed, takeOutdatedVideos } from './card-store.ts';
import { listedVideo } from './listed-video.ts';
import { recountModels } from './model-store.ts';

const BATCH = 500;

/** Makes outdated cards anew, some in each transaction. Being cut short loses nothing: what is still outdated says so itself. */
export async function rebuildCards(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const made = await db.transaction(async (tx) => {
      const ids = await takeOutdatedVideos(tx, BATCH);
      const sources = await readCardSources(tx, ids);
      if (sources.length === 0) return 0;
      const moved = new Set(await replaceListed(tx, sources.map(listedVideo)));
      // Models count the films that every list shows.
      const touched = sources.filter(({ video }) => moved.has(video.id)).flatMap(({ modelIds }) => modelIds);
      await recountModels(tx, touched);
      return sources.length;
    });
    if (made < BATCH) return;
  }
}

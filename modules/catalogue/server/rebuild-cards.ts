import type { Database } from '#kernel/db/database.ts';
import { readCardSources, replaceCards, takeOutdatedVideos } from './card-store.ts';
import { cardWithoutViews } from './video-card.ts';

const BATCH = 500;

/** Makes outdated cards anew, some in each transaction. Being cut short loses nothing: what is still outdated says so itself. */
export async function rebuildCards(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const made = await db.transaction(async (tx) => {
      const ids = await takeOutdatedVideos(tx, BATCH);
      const sources = await readCardSources(tx, ids);
      const cards = sources.map(({ video, models }) => cardWithoutViews(video, models));
      if (cards.length > 0) await replaceCards(tx, cards);
      return cards.length;
    });
    if (made < BATCH) return;
  }
}

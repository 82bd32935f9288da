import type { CatalogueDeps } from '../deps.ts';
import { categoriesTag, dropPages, videosTag } from '../page-tags.ts';
import {
  forgetMovedCategory,
  type MovedCategory,
  nextMovedCategory,
  outdateCardsOfCategory,
} from './moved-category-store.ts';

const BATCH = 1000;
type Parts = Pick<CatalogueDeps, 'db' | 'bus'>;

/** Marks the cards of all videos in categories that moved, some in each transaction. What is cut short begins anew. */
export async function outdateMoved(parts: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const moved = await parts.db.transaction(nextMovedCategory);
    if (!moved) return;
    await outdateCategory(parts, moved, signal);
  }
}

async function outdateCategory({ db, bus }: Parts, moved: MovedCategory, signal: AbortSignal): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const { ids, sites } = await db.transaction(async (tx) => {
      const outdated = await outdateCardsOfCategory(tx, moved.categoryId, { after, count: BATCH });
      if (outdated.ids.length < BATCH) await forgetMovedCategory(tx, moved);
      return outdated;
    });
    // From here on cards are made anew while they are read.
    await dropPages(
      bus,
      sites.flatMap((site) => [videosTag(site), categoriesTag(site)]),
    );
    if (ids.length < BATCH) return;
    after = ids.at(-1) as number;
  }
}

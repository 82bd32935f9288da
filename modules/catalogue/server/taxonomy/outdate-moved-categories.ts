import type { CatalogueDeps } from '../deps.ts';
import { categoriesTag, invalidatePages, videosTag } from '../page-tags.ts';
import {
  forgetMovedCategory,
  type MovedCategory,
  nextMovedCategory,
  outdateCardsOfCategory,
} from './moved-category-store.ts';

const BATCH = 1000;
type Deps = Pick<CatalogueDeps, 'db' | 'bus'>;

/** Marks the cards of all videos in moved categories, some per transaction. If interrupted, it starts over. */
export async function outdateMovedCategories(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const moved = await deps.db.transaction(nextMovedCategory);
    if (!moved) return;
    await outdateCategory(deps, moved, signal);
  }
}

async function outdateCategory({ db, bus }: Deps, moved: MovedCategory, signal: AbortSignal): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const { ids, sites } = await db.transaction(async (tx) => {
      const outdated = await outdateCardsOfCategory(tx, moved.categoryId, { after, count: BATCH });
      if (outdated.ids.length < BATCH) await forgetMovedCategory(tx, moved);
      return outdated;
    });
    // From here on, reads rebuild the cards.
    await invalidatePages(
      bus,
      sites.flatMap((site) => [videosTag(site), categoriesTag(site)]),
    );
    if (ids.length < BATCH) return;
    after = ids.at(-1) as number;
  }
}

import type { Database } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { addCountedViews, addPendingView, rankByViews, takePendingViews, takeVideosToRank } from './view-store.ts';

const BATCH = 1000;

export async function addView(db: Database, videoId: number): Promise<void> {
  const isKnown = await addPendingView(db.drizzle, videoId);
  if (!isKnown) throw new NotFound('There is no such video.');
}

/**
 * Adds pending views, a thousand videos per transaction, touching only what changed. Cached pages may show the old
 * count until they are made again; they aren't invalidated for it.
 */
export async function countPendingViews(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await db.transaction(async (tx) => {
      const pending = await takePendingViews(tx, BATCH);
      if (pending.length > 0) await addCountedViews(tx, pending);
      return pending.length;
    });
    if (taken < BATCH) return;
  }
}

/** Updates popular lists for what was viewed since the last time. */
export async function rankViewed(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await db.transaction(async (tx) => {
      const ids = await takeVideosToRank(tx, BATCH);
      if (ids.length > 0) await rankByViews(tx, ids);
      return ids.length;
    });
    if (taken < BATCH) return;
  }
}

import type { Database } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { addPendingView, flushViews, sumViewsOfModels } from './store.ts';

export async function addView(db: Database, videoId: number): Promise<void> {
  const isKnown = await addPendingView(db.drizzle, videoId);
  if (!isKnown) throw new NotFound('There is no such video.');
}

/** Pages that show a count may show the old one until they are made anew; it is no reason to drop them. */
export async function countPendingViews(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await flushViews(tx);
    if (changed > 0) await sumViewsOfModels(tx);
  });
}

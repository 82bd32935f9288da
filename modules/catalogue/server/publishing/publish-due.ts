import type { CatalogueDeps } from '../deps.ts';
import { lockDue, readDue } from '../items/item-rows-store.ts';

import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import { relistVideo } from '../videos/relist-video.ts';

const AT_ONCE = 500;

/** Publishes what is due, models first. Each has its own transaction, so a failure doesn't hold up the others. */
export async function publishDue(deps: CatalogueDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, bus } = deps;
  const now = clock.now();
  const kinds = [
    { kind: 'models', relist: relistModel },
    { kind: 'videos', relist: relistVideo },
  ] as const;
  const failures: unknown[] = [];
  for (const { kind, relist } of kinds) {
    for (const id of await readDue(db.drizzle, kind, now, AT_ONCE)) {
      if (signal.aborted) return;
      const publish = db.transaction(async (tx) =>
        // Another process may have been faster, or the time was changed.
        (await lockDue(tx, kind, id, now)) ? relist(deps, tx, id, { set: { isPublished: true } }) : undefined,
      );
      await publish.then(
        (tags) => invalidatePages(bus, tags ?? []),
        (error: unknown) => failures.push(error),
      );
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what is due could not be published.');
}

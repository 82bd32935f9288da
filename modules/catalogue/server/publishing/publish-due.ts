import type { CatalogueDeps } from '../deps.ts';
import { lockDueModel, modelsDue } from '../models/model-store.ts';
import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import { relistVideo } from '../videos/relist-video.ts';
import { lockDueVideo, videosDue } from '../videos/video-store.ts';

const AT_ONCE = 500;

/** Publishes whatever is due, models first. Each in a transaction of its own: one that fails keeps nobody else waiting. */
export async function publishDue(deps: CatalogueDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, bus } = deps;
  const now = clock.now();
  const kinds = [
    { due: modelsDue, lock: lockDueModel, relist: relistModel },
    { due: videosDue, lock: lockDueVideo, relist: relistVideo },
  ];
  const failures: unknown[] = [];
  for (const { due, lock, relist } of kinds) {
    for (const id of await due(db.drizzle, now, AT_ONCE)) {
      if (signal.aborted) return;
      const publish = db.transaction(async (tx) =>
        // Another process may have been faster, or its time may have been moved.
        (await lock(tx, id, now)) ? relist(deps, tx, id, { set: { isPublished: true } }) : undefined,
      );
      await publish.then(
        (tags) => invalidatePages(bus, tags ?? []),
        (error: unknown) => failures.push(error),
      );
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what is due could not be published.');
}

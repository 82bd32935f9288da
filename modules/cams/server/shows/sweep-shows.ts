import { SECOND } from '#kernel/clock.ts';
import { forEachAtOnce } from '#kernel/concurrency/for-each.ts';
import type { LocalWork } from '#kernel/jobs/local-work.ts';
import type { CamsDeps } from '../deps.ts';
import { takeTime } from './act-on-show.ts';
import { dueShows } from './show-store.ts';

const EVERY_MS = SECOND;
const AT_ONCE = 4;
/** Shows per round; the rest follow in the next. */
const MOST = 1000;
const PAUSE_AFTER_FAILURE_MS = 10 * SECOND;

/**
 * Processes the ticks of all shows, and ends those that expire or aren't resumed (R8, R9). Several processes may run it
 * at once: it skips rooms that another has locked.
 */
export function showSweep(deps: CamsDeps): LocalWork {
  /** Until when a show that failed is skipped. */
  const pauses = new Map<string, number>();
  return {
    name: 'cams.shows',
    everyMs: EVERY_MS,
    run: async ({ signal }) => sweepShows(deps, pauses, signal),
  };
}

export async function sweepShows(
  deps: CamsDeps,
  pauses: Map<string, number> = new Map(),
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  for (const [id, until] of pauses) if (until <= now.getTime()) pauses.delete(id);
  const due = await dueShows(deps.db.drizzle, now, MOST);
  await forEachAtOnce(due, AT_ONCE, async (show) => {
    if (signal?.aborted || pauses.has(show.id)) return;
    try {
      await takeTime(deps, show, { isPatient: false });
    } catch (error) {
      deps.log.error({ err: error, show: show.id }, 'a show could not be charged; it waits, the others go on');
      pauses.set(show.id, now.getTime() + PAUSE_AFTER_FAILURE_MS);
    }
  });
}

import { z } from 'zod';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { job } from '../jobs/declare.ts';
import { type JobWork, work } from '../jobs/work.ts';
import { buryOrphans, deleteDeadDeliveries, deleteOldEvents } from './store.ts';

/** How long events are kept, and with them the guarantee that a key is published once. */
export const PRUNING = {
  /** After every handler has processed them. */
  seenDays: 7,
  /** Until a delivery that no running version handles counts as dead. */
  orphanDays: 7,
  deadDays: 90,
};

/** Rows per statement, so that none takes long. */
const BATCH = 5000;

const PruneEvents = job('kernel.prune-events', z.object({}), { cron: '17 * * * *' });

/** @param handlers names of this version's handlers */
export function pruneEvents(deps: { db: Database; clock: Clock; handlers: () => readonly string[] }): JobWork {
  const { db, clock, handlers } = deps;
  return work(PruneEvents, async (_, { signal }) => {
    const now = clock.now();
    const before = (days: number) => new Date(now.getTime() - days * DAY);
    await db.transaction((tx) => buryOrphans(tx, handlers(), before(PRUNING.orphanDays), now));
    await db.transaction((tx) => deleteDeadDeliveries(tx, before(PRUNING.deadDays)));
    const next = () => db.transaction((tx) => deleteOldEvents(tx, before(PRUNING.seenDays), BATCH));
    while (!signal.aborted && (await next()) === BATCH);
  });
}

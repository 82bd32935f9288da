import { z } from 'zod';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { job } from './declare.ts';
import { deleteOldProgress } from './store.ts';
import { type JobWork, work } from './work.ts';

/** What failed runs last told of themselves. The engine deletes the runs themselves (engine.ts). */
const RETENTION_DAYS = 30;

const PruneProgress = job('kernel.prune-job-progress', z.object({}), { cron: '43 3 * * *' });

export function pruneProgress({ db, clock }: { db: Database; clock: Clock }): JobWork {
  return work(PruneProgress, async () => {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY);
    await db.transaction((tx) => deleteOldProgress(tx, before));
  });
}

import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

const EVERY_MINUTE = '* * * * *';

/** Adds pending views to what is shown. */
export const CountViews = job('catalogue.count-views', z.object({}), { cron: EVERY_MINUTE });
/** Sorts popular lists by the views since. Runs less often than counting, because it rewrites indexes. */
export const RankViewed = job('catalogue.rank-viewed', z.object({}), { cron: '*/10 * * * *' });
/** Rebuilds cards that were made by an older version or have an old name. */
export const RebuildCards = job('catalogue.rebuild-cards', z.object({}), { cron: EVERY_MINUTE });
/** Scheduled for the exact publishing time of each item; any number of them may wait. */
export const PublishAtItsTime = job('catalogue.publish-at-its-time', z.object({}), { concurrency: 2 });
/** Catches up on what was due while no process ran jobs. */
export const PublishDue = job('catalogue.publish-due', z.object({}), { cron: EVERY_MINUTE });
/** Moves items from merged duplicates to the one that stayed. */
export const MoveMerged = job('catalogue.move-merged', z.object({}), { cron: EVERY_MINUTE });
/** Checks and imports uploaded CSV files. */
export const ImportCsv = job('catalogue.import-csv', z.object({}), { cron: EVERY_MINUTE });

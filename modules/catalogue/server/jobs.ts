import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

const EVERY_MINUTE = '* * * * *';

/** Carries views over to what is shown. */
export const CountViews = job('catalogue.count-views', z.object({}), { cron: EVERY_MINUTE });
/** Has popular lists go by what was viewed since. Apart from counting, because it rewrites indexes. */
export const RankViewed = job('catalogue.rank-viewed', z.object({}), { cron: '*/10 * * * *' });
/** Makes cards anew that an older version made, or that name somebody by an old name. */
export const RebuildCards = job('catalogue.rebuild-cards', z.object({}), { cron: EVERY_MINUTE });
/** Sent for the very second something is to be published; any number of them may wait. */
export const PublishAtItsTime = job('catalogue.publish-at-its-time', z.object({}), { concurrency: 2 });
/** Catches up on what was missed while no process ran jobs. */
export const PublishDue = job('catalogue.publish-due', z.object({}), { cron: EVERY_MINUTE });
/** Moves what stands under merged duplicates. */
export const MoveMerged = job('catalogue.move-merged', z.object({}), { cron: EVERY_MINUTE });
/** Checks files that operators bring in, and brings them in. */
export const ImportCsv = job('catalogue.import-csv', z.object({}), { cron: EVERY_MINUTE });

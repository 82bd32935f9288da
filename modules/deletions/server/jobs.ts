import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

/** Deletes what is due, and finishes what a shutdown interrupted. */
export const EraseDue = job('deletions.erase-due', z.object({}), { cron: '* * * * *', atStart: true });
/** Scheduled for the second in which a deletion is due. */
export const EraseAtItsTime = job('deletions.erase-at-its-time', z.object({}));
/** R5. Removes files that were still being written during the deletion. */
export const LookAgain = job('deletions.look-again', z.object({ deletion: z.uuid() }), { concurrency: 2 });

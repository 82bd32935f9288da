import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

/** Deletes what is due, and goes on with what a stop has cut short. */
export const EraseDue = job('deletions.erase-due', z.object({}), { cron: '* * * * *', atStart: true });
/** Sent for the very second in which something is due. */
export const EraseAtItsTime = job('deletions.erase-at-its-time', z.object({}));
/** R5. Removes what was still being written when the files went. */
export const LookAgain = job('deletions.look-again', z.object({ deletion: z.uuid() }), { concurrency: 2 });

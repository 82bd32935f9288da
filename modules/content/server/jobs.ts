import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

/**
 * Sent for the very second in which an entry begins or ceases to be seen: drops the pages that are out of date from
 * then on.
 */
export const RefreshScheduled = job('content.refresh-scheduled', z.object({ tags: z.array(z.string()) }), {
  concurrency: 2,
});

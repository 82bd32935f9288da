import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

/**
 * Scheduled for the exact time at which an entry starts or ends: invalidates the pages that are outdated from then on.
 */
export const RefreshScheduled = job('content.refresh-scheduled', z.object({ tags: z.array(z.string()) }), {
  concurrency: 2,
});

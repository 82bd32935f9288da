import { z } from 'zod';
import { HOUR, SECOND } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';

/** Does one step of a master. What fails is put off with its row, so the engine tries again only what died. */
export const EncodeStep = job('media.encode-step', z.object({ master: z.uuid(), step: z.string().min(1).max(100) }), {
  timeoutSeconds: (23 * HOUR) / SECOND + 1800,
});

/** Asks again for steps whose job was lost. */
export const ResumeEncoding = job('media.resume-encoding', z.object({}), {
  cron: '* * * * *',
  atStart: true,
});

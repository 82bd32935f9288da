import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

/** R65. The engine tries again what its process did not survive. */
export const MakeShort = job('media.make-short', z.object({ short: z.number().int() }), { timeoutSeconds: 1800 });

/** Asks again for shorts whose job was lost. */
export const ResumeShorts = job('media.resume-shorts', z.object({}), { cron: '* * * * *', atStart: true });

/** Takes files from the storage that nothing lists any longer. */
export const DropShortFiles = job('media.drop-short-files', z.object({ keys: z.array(z.string()).max(1000) }));

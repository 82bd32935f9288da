import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

/** Codes live for ten minutes; anybody may ask for one, so the old ones go soon. */
export const ForgetOldCodes = job('headset.forget-old-codes', z.object({}), { cron: '*/15 * * * *' });

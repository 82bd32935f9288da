import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';

/** R5 */
export const DropUnused = job('vreels.drop-unused', z.object({}), { cron: '40 4 * * *' });

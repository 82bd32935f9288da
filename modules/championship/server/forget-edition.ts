import { z } from 'zod';
import { type Database, inBackground } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { deleteSomeOf } from './store.ts';

export const ForgetEdition = job('championship.forget-edition', z.object({ edition: z.number().int() }));

/** Rows deleted by one statement: an edition may have any number of votes. */
const AT_ONCE = 5000;

/** R13: in batches, each in its own transaction. */
export async function forgetEdition({ drizzle }: Database, edition: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await inBackground(() => deleteSomeOf(drizzle, edition, AT_ONCE))));
}

import { asc, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { terms } from '../tables.ts';

/** Words whose counts changed after a position, in the order of the changes. */
export async function readChangedTerms(tx: Tx, after: { revision: number; site: string; word: string }, limit: number) {
  return tx
    .select()
    .from(terms)
    .where(
      sql`(${terms.revision}, ${terms.site}, ${terms.word}) > (${after.revision}::bigint, ${after.site}, ${after.word})`,
    )
    .orderBy(asc(terms.revision), asc(terms.site), asc(terms.word))
    .limit(limit);
}

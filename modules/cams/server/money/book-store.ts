import { asc, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { bookDifferences, charges } from '../tables.ts';

type Reader = Tx | Database['drizzle'];
export type BookDifference = typeof bookDifferences.$inferSelect;

/** Totals of each performer's charges. */
export async function chargedByPerformer(tx: Reader) {
  return tx
    .select({
      performerId: charges.performerId,
      tokens: sql<number>`sum(${charges.tokens})::bigint`,
      earned: sql<number>`sum(${charges.earned})::bigint`,
    })
    .from(charges)
    .groupBy(charges.performerId)
    .orderBy(asc(charges.performerId));
}

/** Differences found by the last comparison. */
export async function bookDifferencesNow(tx: Reader): Promise<BookDifference[]> {
  return tx.select().from(bookDifferences).orderBy(asc(bookDifferences.performerId));
}

export async function replaceBookDifferences(tx: Tx, found: readonly BookDifference[]): Promise<void> {
  await tx.delete(bookDifferences);
  if (found.length > 0) await tx.insert(bookDifferences).values([...found]);
}

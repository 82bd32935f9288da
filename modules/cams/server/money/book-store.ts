import { asc, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { bookDifferences, charges } from '../tables.ts';

type Reader = Tx | Database['drizzle'];
export type BookDifference = typeof bookDifferences.$inferSelect;

/** What the charges of each performer come to. */
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

/** What the last comparison found. */
export async function bookDifferencesNow(tx: Reader): Promise<BookDifference[]> {
  return tx.select().from(bookDifferences).orderBy(asc(bookDifferences.performerId));
}

export async function replaceBookDifferences(tx: Tx, found: readonly BookDifference[]): Promise<void> {
  await tx.delete(bookDifferences);
  if (found.length > 0) await tx.insert(bookDifferences).values([...found]);
}

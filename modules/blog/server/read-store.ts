import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { reads } from './tables.ts';

export async function addRead(tx: Tx, site: string, post: number): Promise<void> {
  await tx
    .insert(reads)
    .values({ site, post, reads: 1 })
    .onConflictDoUpdate({ target: [reads.site, reads.post], set: { reads: sql`${reads.reads} + 1` } });
}

/** For posts that have none yet. */
export async function insertReads(tx: Tx, site: string, counted: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...counted].map(([post, count]) => ({ site, post, reads: count }));
  if (rows.length > 0) await tx.insert(reads).values(rows).onConflictDoNothing();
}

/** For a post that was deleted. */
export async function deleteReads(tx: Tx, post: number): Promise<void> {
  await tx.delete(reads).where(eq(reads.post, post));
}

/** By post; posts without reads are left out. */
export async function readsOf(tx: Tx, site: string, posts: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ post: reads.post, count: reads.reads })
    .from(reads)
    .where(and(eq(reads.site, site), inArray(reads.post, [...posts])));
  return new Map(rows.map(({ post, count }) => [post, count]));
}

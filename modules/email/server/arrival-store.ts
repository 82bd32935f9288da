import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { arrivals } from './tables.ts';

type Row = typeof arrivals.$inferSelect;

export async function findArrival(tx: Tx, site: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(arrivals).where(eq(arrivals.site, site));
  return row;
}

/** Replaces an earlier one of the site. */
export async function beginArrival(tx: Tx, begun: Pick<Row, 'site' | 'sender' | 'code' | 'sentAt'>): Promise<void> {
  const row = { ...begun, tries: 0, arrivedAt: null };
  await tx.insert(arrivals).values(row).onConflictDoUpdate({ target: arrivals.site, set: row });
}

/** Counts the attempt, to prevent guessing. Returns the updated row, or undefined if nothing was sent. */
export async function countTry(tx: Tx, site: string): Promise<Row | undefined> {
  const [row] = await tx
    .update(arrivals)
    .set({ tries: sql`${arrivals.tries} + 1` })
    .where(eq(arrivals.site, site))
    .returning();
  return row;
}

export async function noteArrived(tx: Tx, site: string, arrivedAt: Date): Promise<void> {
  await tx.update(arrivals).set({ arrivedAt }).where(eq(arrivals.site, site));
}

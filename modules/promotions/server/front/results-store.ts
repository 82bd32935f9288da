import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { results } from '../tables.ts';

interface Reaction {
  entryId: number;
  site: string;
  /** `2026-03-05` */
  day: string;
  reaction: 'shown' | 'clicked' | 'sales';
}

export async function addReactions(tx: Tx, reactions: readonly Reaction[]): Promise<void> {
  if (reactions.length === 0) return;
  await tx
    .insert(results)
    .values(reactions.map(({ reaction, ...of }) => ({ ...of, [reaction]: 1 })))
    .onConflictDoUpdate({
      target: [results.entryId, results.site, results.day],
      set: {
        shown: sql`${results.shown} + excluded.shown`,
        clicked: sql`${results.clicked} + excluded.clicked`,
        sales: sql`${results.sales} + excluded.sales`,
      },
    });
}

/** The results of an entry since a day, by site. */
export async function resultsOf(tx: Tx, entryId: number, since: string) {
  return tx
    .select({
      site: results.site,
      shown: sql<number>`sum(${results.shown})::integer`,
      clicked: sql<number>`sum(${results.clicked})::integer`,
      sales: sql<number>`sum(${results.sales})::integer`,
    })
    .from(results)
    .where(and(eq(results.entryId, entryId), gte(results.day, since)))
    .groupBy(results.site)
    .orderBy(asc(results.site));
}

export async function deleteResultsBefore(tx: Tx, day: string): Promise<void> {
  await tx.delete(results).where(lt(results.day, day));
}

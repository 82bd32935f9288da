import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { acts } from '../tables.ts';

export async function insertAct(tx: Tx, row: typeof acts.$inferInsert): Promise<void> {
  await tx.insert(acts).values(row);
}

/** Newest first. */
export async function readActs(
  tx: Tx | Database['drizzle'],
  roomId: number,
  { before, limit }: { before?: number; limit: number },
) {
  return tx
    .select()
    .from(acts)
    .where(and(eq(acts.roomId, roomId), before === undefined ? undefined : lt(acts.id, before)))
    .orderBy(desc(acts.id))
    .limit(limit);
}

/** R58. Deletes at most `limit` rows and returns how many. */
export async function deleteActsBefore(tx: Tx | Database['drizzle'], before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from cams.acts where id in (
      select id from cams.acts where at < ${before.toISOString()}::timestamptz order by at limit ${limit})`,
  );
  return rowCount ?? 0;
}

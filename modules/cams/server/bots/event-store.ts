import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { eventKeys, events } from '../tables.ts';

export type StoredEvent = typeof events.$inferSelect;
export type StoredKey = typeof eventKeys.$inferSelect;

type Reader = Tx | Database['drizzle'];

export async function hasKeys(tx: Reader, roomId: number): Promise<boolean> {
  const [row] = await tx.select({ id: eventKeys.id }).from(eventKeys).where(eq(eventKeys.roomId, roomId)).limit(1);
  return row !== undefined;
}

/** Ids are in the order of commits, so a reader who has read up to an id has missed none below it. */
export async function insertEvent(tx: Tx, row: typeof events.$inferInsert): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cams.events:${row.roomId}`}, 0))`);
  await tx.insert(events).values(row);
}

export async function eventsAfter(
  tx: Reader,
  roomId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredEvent[]> {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.roomId, roomId), gt(events.id, after)))
    .orderBy(asc(events.id))
    .limit(limit);
}

/** 0 if there are none. */
export async function lastEventId(tx: Reader, roomId: number): Promise<number> {
  const [row] = await tx
    .select({ id: sql<string>`coalesce(max(${events.id}), 0)` })
    .from(events)
    .where(eq(events.roomId, roomId));
  return Number(row?.id ?? 0);
}

/** R58. Deletes at most `limit` rows and returns how many. */
export async function deleteEventsBefore(tx: Reader, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from cams.events where id in (
      select id from cams.events where at < ${before.toISOString()}::timestamptz order by at limit ${limit})`,
  );
  return rowCount ?? 0;
}

export async function keysOf(tx: Reader, roomId: number): Promise<StoredKey[]> {
  return tx.select().from(eventKeys).where(eq(eventKeys.roomId, roomId)).orderBy(asc(eventKeys.createdAt));
}

export async function insertKey(tx: Tx, row: typeof eventKeys.$inferInsert): Promise<void> {
  await tx.insert(eventKeys).values(row);
}

export async function deleteKey(tx: Tx, roomId: number, id: string): Promise<StoredKey | undefined> {
  const [row] = await tx
    .delete(eventKeys)
    .where(and(eq(eventKeys.roomId, roomId), eq(eventKeys.id, id)))
    .returning();
  return row;
}

export async function findKeyByHash(tx: Reader, hash: string): Promise<StoredKey | undefined> {
  const [row] = await tx.select().from(eventKeys).where(eq(eventKeys.hash, hash));
  return row;
}

/** Written at most once in a while, not with every poll. */
export async function markKeyUsed(tx: Reader, id: string, now: Date, before: Date): Promise<void> {
  await tx
    .update(eventKeys)
    .set({ usedAt: now })
    .where(and(eq(eventKeys.id, id), sql`(${lt(eventKeys.usedAt, before)} or ${eventKeys.usedAt} is null)`));
}

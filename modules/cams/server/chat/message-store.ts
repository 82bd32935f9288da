import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { charges, messages, rooms } from '../tables.ts';

export type StoredMessage = typeof messages.$inferSelect;

type Reader = Tx | Database['drizzle'];

/** The next message id of a room that the transaction has locked. */
export async function nextMessageId(tx: Tx, roomId: number): Promise<number> {
  const [row] = await tx
    .update(rooms)
    .set({ lastMessageId: sql`${rooms.lastMessageId} + 1` })
    .where(eq(rooms.id, roomId))
    .returning({ id: rooms.lastMessageId });
  if (!row) throw new TypeError('A message is for a room that is there.');
  return row.id;
}

export async function insertMessage(tx: Tx, row: typeof messages.$inferInsert): Promise<StoredMessage> {
  const [stored] = await tx.insert(messages).values(row).returning();
  if (!stored) throw new TypeError('A message was not stored.');
  return stored;
}

export async function findMessage(tx: Reader, roomId: number, id: number): Promise<StoredMessage | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.id, id)));
  return row;
}

/** A message that was already sent with this idempotency key. */
export async function findSaid(
  tx: Tx,
  { roomId, authorId, saidWith }: { roomId: number; authorId: string; saidWith: string },
): Promise<StoredMessage | undefined> {
  const isIt = [eq(messages.roomId, roomId), eq(messages.authorId, authorId), eq(messages.saidWith, saidWith)];
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(...isIt));
  return row;
}

/** The latest messages that weren't removed, oldest first. @param before an id */
export async function lastMessages(
  tx: Reader,
  roomId: number,
  { limit, before }: { limit: number; before?: number },
): Promise<StoredMessage[]> {
  const older = before === undefined ? undefined : lt(messages.id, before);
  const rows = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, roomId), isNull(messages.removedAt), older))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse();
}

/** All messages after an id, in order, including removed ones. */
export async function messagesAfter(
  tx: Reader,
  roomId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredMessage[]> {
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, roomId), gt(messages.id, after)))
    .orderBy(messages.id)
    .limit(limit);
}

/** Which messages up to an id were removed since a time. */
export async function removedSince(
  tx: Reader,
  roomId: number,
  { upTo, since }: { upTo: number; since: Date },
): Promise<number[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.roomId, roomId), sql`${messages.id} <= ${upTo}`, gt(messages.removedAt, since)))
    .orderBy(desc(messages.id))
    .limit(200);
  return rows.map(({ id }) => id);
}

/** Marks messages as removed and returns the ids of those that weren't before. */
export async function markRemoved(
  tx: Tx,
  roomId: number,
  of: { ids: readonly number[] } | { authorId: string; since: Date },
  now: Date,
): Promise<number[]> {
  const which =
    'ids' in of
      ? inArray(messages.id, [...of.ids])
      : and(eq(messages.authorId, of.authorId), gt(messages.at, of.since), eq(messages.kind, 'chat'));
  const rows = await tx
    .update(messages)
    .set({ removedAt: now })
    .where(and(eq(messages.roomId, roomId), isNull(messages.removedAt), which))
    .returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

export async function restoreMessage(tx: Tx, roomId: number, id: number): Promise<void> {
  await tx
    .update(messages)
    .set({ removedAt: null })
    .where(and(eq(messages.roomId, roomId), eq(messages.id, id)));
}

/** R47. Tokens that people spent in a room under their names. */
export async function spentIn(
  tx: Reader,
  room: Pick<StoredRoom, 'id'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: charges.visitorId, tokens: sql<number>`sum(${charges.tokens})::bigint` })
    .from(charges)
    .where(and(eq(charges.roomId, room.id), inArray(charges.visitorId, [...userIds]), eq(charges.isAnonymous, false)))
    .groupBy(charges.visitorId);
  return new Map(rows.flatMap(({ userId, tokens }) => (userId ? [[userId, tokens] as const] : [])));
}

/** R58. Deletes at most `limit` rows and returns how many. */
export async function deleteMessagesBefore(tx: Reader, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from cams.messages where (room_id, id) in (
      select room_id, id from cams.messages where at < ${before.toISOString()}::timestamptz order by at limit ${limit})`,
  );
  return rowCount ?? 0;
}

import { asc, eq } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { acts, charges, eventKeys, events, follows, messages, moderators, rooms, shows } from './tables.ts';

/** What a person did in rooms stays in the books without their name; their messages and follows are deleted. */
export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.userId, userId));
  await tx.delete(moderators).where(eq(moderators.userId, userId));
  await tx
    .update(messages)
    .set({ authorId: null, authorName: '', text: '', mentions: [] })
    .where(eq(messages.authorId, userId));
  await tx.update(acts).set({ aboutId: null, aboutName: '', reason: '' }).where(eq(acts.aboutId, userId));
  await tx.update(acts).set({ byId: null, byName: '' }).where(eq(acts.byId, userId));
  await tx.update(shows).set({ visitorId: null, sessionId: null }).where(eq(shows.visitorId, userId));
  await tx.update(charges).set({ visitorId: null }).where(eq(charges.visitorId, userId));
  const [room] = await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.performerId, userId));
  if (!room) return;
  await tx.delete(eventKeys).where(eq(eventKeys.roomId, room.id));
  await tx.delete(events).where(eq(events.roomId, room.id));
  await tx
    .update(rooms)
    .set({ isHidden: true, mayBroadcast: false, streamKeyHash: null, sessionId: null, description: '', profile: {} })
    .where(eq(rooms.id, room.id));
}

export async function exportPerson(tx: Tx | Database['drizzle'], userId: string) {
  const [wrote, watched, spent, followed] = await Promise.all([
    tx
      .select({ room: rooms.nickname, text: messages.text, at: messages.at })
      .from(messages)
      .innerJoin(rooms, eq(rooms.id, messages.roomId))
      .where(eq(messages.authorId, userId))
      .orderBy(asc(messages.at)),
    tx
      .select({ room: rooms.nickname, kind: shows.kind, requestedAt: shows.requestedAt, endedAt: shows.endedAt })
      .from(shows)
      .innerJoin(rooms, eq(rooms.id, shows.roomId))
      .where(eq(shows.visitorId, userId))
      .orderBy(asc(shows.requestedAt)),
    tx
      .select({ room: rooms.nickname, kind: charges.kind, tokens: charges.tokens, madeAt: charges.madeAt })
      .from(charges)
      .innerJoin(rooms, eq(rooms.id, charges.roomId))
      .where(eq(charges.visitorId, userId))
      .orderBy(asc(charges.id)),
    tx
      .select({ room: rooms.nickname, at: follows.at })
      .from(follows)
      .innerJoin(rooms, eq(rooms.id, follows.roomId))
      .where(eq(follows.userId, userId)),
  ]);
  const all = { messages: wrote, shows: watched, charges: spent, follows: followed };
  return Object.values(all).some((rows) => rows.length > 0) ? all : undefined;
}

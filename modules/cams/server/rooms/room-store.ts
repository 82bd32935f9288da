import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { rooms } from '../tables.ts';

export type StoredRoom = typeof rooms.$inferSelect;

type Reader = Tx | Database['drizzle'];

export async function findRoom(tx: Reader, id: number): Promise<StoredRoom | undefined> {
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, id));
  return room;
}

/** @param nickname in any case */
export async function findRoomByNickname(tx: Reader, nickname: string): Promise<StoredRoom | undefined> {
  const [room] = await tx
    .select()
    .from(rooms)
    .where(eq(sql`lower(${rooms.nickname})`, nickname.toLowerCase()));
  return room;
}

export async function findRoomOf(tx: Reader, performerId: string): Promise<StoredRoom | undefined> {
  const [room] = await tx.select().from(rooms).where(eq(rooms.performerId, performerId));
  return room;
}

/**
 * Locks a room for this transaction; take it before changing a room's status, shows or last message. With `skipLocked`,
 * undefined if another transaction has it.
 */
export async function lockRoom(
  tx: Tx,
  id: number,
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<StoredRoom | undefined> {
  const [room] = await tx
    .select()
    .from(rooms)
    .where(eq(rooms.id, id))
    .for('update', skipLocked ? { skipLocked } : {});
  return room;
}

export async function updateRoom(tx: Tx, id: number, set: Partial<Omit<StoredRoom, 'id'>>): Promise<void> {
  await tx.update(rooms).set(set).where(eq(rooms.id, id));
}

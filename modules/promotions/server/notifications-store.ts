import { asc, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { readNotifications } from './tables.ts';

/** As many as there can be entries of a kind. */
const MOST_READ = 1000;

/** Ids of the notifications that an account has read, newest first. */
export async function readOf(tx: Tx, userId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: readNotifications.entryId })
    .from(readNotifications)
    .where(eq(readNotifications.userId, userId))
    .orderBy(desc(readNotifications.entryId))
    .limit(MOST_READ);
  return rows.map(({ id }) => id);
}

export async function markRead(tx: Tx, userId: string, ids: readonly number[], readAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(readNotifications)
    .values(ids.map((entryId) => ({ userId, entryId, readAt })))
    .onConflictDoNothing();
}

export async function forgetReader(tx: Tx, userId: string): Promise<void> {
  await tx.delete(readNotifications).where(eq(readNotifications.userId, userId));
}

export async function exportRead(tx: Tx, userId: string): Promise<{ notification: number; readAt: Date }[]> {
  return tx
    .select({ notification: readNotifications.entryId, readAt: readNotifications.readAt })
    .from(readNotifications)
    .where(eq(readNotifications.userId, userId))
    .orderBy(asc(readNotifications.readAt), asc(readNotifications.entryId));
}

export async function deleteReadBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(readNotifications).where(lt(readNotifications.readAt, before));
}

import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { follows, moderators, shows } from '../tables.ts';

export type StoredModerator = typeof moderators.$inferSelect;

type Reader = Tx | Database['drizzle'];

const holds = (now: Date) => or(isNull(moderators.endsAt), gt(moderators.endsAt, now));

export async function moderatorsOf(tx: Reader, roomId: number, now: Date): Promise<StoredModerator[]> {
  return tx
    .select()
    .from(moderators)
    .where(and(eq(moderators.roomId, roomId), holds(now)))
    .orderBy(asc(moderators.userId));
}

export async function isModerator(tx: Reader, roomId: number, userId: string, now: Date): Promise<boolean> {
  const isOf = and(eq(moderators.roomId, roomId), eq(moderators.userId, userId), holds(now));
  const [row] = await tx.select({ userId: moderators.userId }).from(moderators).where(isOf);
  return row !== undefined;
}

export async function saveModerator(tx: Tx, row: StoredModerator): Promise<void> {
  await tx
    .insert(moderators)
    .values(row)
    .onConflictDoUpdate({ target: [moderators.roomId, moderators.userId], set: { endsAt: row.endsAt } });
}

export async function deleteModerator(tx: Tx, roomId: number, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(moderators)
    .where(and(eq(moderators.roomId, roomId), eq(moderators.userId, userId)))
    .returning({ userId: moderators.userId });
  return gone.length > 0;
}

/** Which of these users have an open show or request, in any room. */
export async function inShows(tx: Reader, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: shows.visitorId })
    .from(shows)
    .where(
      and(
        inArray(shows.visitorId, [...userIds]),
        // Matches the condition of the partial index.
        sql`${shows.state} in ('requested', 'running', 'interrupted')`,
      ),
    );
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}

export async function followersAmong(tx: Reader, roomId: number, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: follows.userId })
    .from(follows)
    .where(and(eq(follows.roomId, roomId), inArray(follows.userId, [...userIds])));
  return new Set(rows.map(({ userId }) => userId));
}

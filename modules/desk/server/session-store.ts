import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { sessions } from './tables.ts';

export interface DeskSession {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  lastSeenAt: Date;
  factorAt: Date | null;
}

const SESSION = {
  id: sessions.id,
  userId: sessions.userId,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  lastSeenAt: sessions.lastSeenAt,
  factorAt: sessions.factorAt,
};

export async function insertSession(
  tx: Tx,
  session: DeskSession & { tokenHash: string; agent: string; address: string },
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** One that has neither ended nor run out at `now`, nor stood idle since `idleSince`. */
export async function findSession(
  tx: Tx,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<DeskSession | undefined> {
  const [session] = await tx
    .select(SESSION)
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    );
  return session;
}

export async function touchSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** Gives the session another token: what was stolen before the second factor is worth nothing after it. */
export async function markFactor(
  tx: Tx,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await tx.update(sessions).set({ factorAt: now, tokenHash }).where(eq(sessions.id, id));
}

export async function endSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function deleteSessionsEndedBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, time));
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

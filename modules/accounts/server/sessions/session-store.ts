import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#kernel/db/database.ts';
import { refreshTokens, sessions, users } from '../tables.ts';
import type { AccountUser } from '../types.ts';
import { USER } from '../user-store.ts';

export async function insertSession(
  tx: Tx,
  session: {
    id: string;
    userId: string;
    site: string;
    agent: string;
    country?: string;
    now: Date;
    isProved: boolean;
  },
): Promise<void> {
  const { now, isProved, ...row } = session;
  await tx.insert(sessions).values({ ...row, createdAt: now, lastSeenAt: now, provedAt: isProved ? now : null });
}

/** When the holder of a session last proved who they are. */
export async function provedAtOf(tx: Tx, id: string): Promise<Date | null> {
  const [session] = await tx
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  return session?.provedAt ?? null;
}

export async function markProved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id));
}

export async function insertRefreshToken(
  tx: Tx,
  token: { hash: string; sessionId: string; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(refreshTokens).values(token);
}

/** The hot path: the account of a session, unless it has ended. Prepared once per database. */
export function prepareLiveSession(db: Database['drizzle']) {
  const query = db
    .select(USER)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        eq(sessions.site, sql.placeholder('site')),
        isNull(sessions.revokedAt),
      ),
    )
    .prepare('accounts_live_session');
  return async (id: string, site: string): Promise<AccountUser | undefined> => (await query.execute({ id, site }))[0];
}

/** The live session of a refresh token, whether or not the token is still valid. */
export async function findSessionOfToken(
  tx: Tx,
  hash: string,
  site: string,
): Promise<{ sessionId: string; user: AccountUser } | undefined> {
  const [found] = await tx
    .select({ sessionId: sessions.id, user: USER })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(refreshTokens.hash, hash), eq(sessions.site, site), isNull(sessions.revokedAt)));
  return found;
}

/** The site an account used last, as far as sessions are stored. */
export async function lastSiteOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ site: sessions.site })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(1);
  return last?.site;
}

/** Whether this session of the account is still open. */
export async function isOpen(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const where = and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  return (await tx.$count(sessions, where)) > 0;
}

/** Locks the session until the transaction ends; returns false if it has ended. */
export async function lockLiveSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .for('update');
  return rows.length === 1;
}

interface TokenState {
  expiresAt: Date;
  usedAt: Date | null;
  /** Whether its successor has been used. */
  successorUsed: boolean;
}

export async function findTokenState(tx: Tx, hash: string): Promise<TokenState | undefined> {
  const successor = alias(refreshTokens, 'successor');
  const [state] = await tx
    .select({
      expiresAt: refreshTokens.expiresAt,
      usedAt: refreshTokens.usedAt,
      successorUsed: isNotNull(successor.usedAt).mapWith(Boolean),
    })
    .from(refreshTokens)
    .leftJoin(successor, eq(successor.hash, refreshTokens.replacedBy))
    .where(eq(refreshTokens.hash, hash));
  return state;
}

/**
 * Retires every unused token of the session: the used one is replaced by the next, the others by the used one. Since
 * their successor has been used, they get no grace period.
 */
export async function retireTokens(
  tx: Tx,
  sessionId: string,
  { used, next, now }: { used: string; next: string; now: Date },
): Promise<void> {
  const replacedBy = sql`case when ${refreshTokens.hash} = ${used} then ${next} else ${used} end`;
  await tx
    .update(refreshTokens)
    .set({ usedAt: now, replacedBy })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)));
}

/** Tokens issued to a session since then, and how many of them are unused. */
export async function countTokens(tx: Tx, sessionId: string, since: Date): Promise<{ given: number; unused: number }> {
  const isOfIt = and(eq(refreshTokens.sessionId, sessionId), gt(refreshTokens.issuedAt, since));
  const [counted] = await tx
    .select({ given: count(), unused: sql`count(*) filter (where used_at is null)`.mapWith(Number) })
    .from(refreshTokens)
    .where(isOfIt);
  return counted ?? { given: 0, unused: 0 };
}

/** Sessions that haven't ended. */
export async function countLiveSessions(tx: Tx): Promise<number> {
  return tx.$count(sessions, isNull(sessions.revokedAt));
}

export async function touchSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function revokeSessions(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt)));
}

/** Returns false if it is another account's, or has ended. */
export async function revokeOwnSession(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Deletes at most this many expired tokens; returns how many. */
export async function deleteExpiredTokens(tx: Tx, now: Date, most: number): Promise<number> {
  const { hash, expiresAt } = refreshTokens;
  const expired = tx.select({ hash }).from(refreshTokens).where(lte(expiresAt, now)).limit(most);
  const gone = await tx.delete(refreshTokens).where(inArray(hash, expired));
  return gone.rowCount ?? 0;
}

/** Deletes at most this many sessions that can't be renewed any more; returns how many. */
export async function deleteEndedSessions(tx: Tx, most: number): Promise<number> {
  const anyToken = tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessions.id));
  const ended = tx.select({ id: sessions.id }).from(sessions).where(notExists(anyToken)).limit(most);
  const gone = await tx.delete(sessions).where(inArray(sessions.id, ended));
  return gone.rowCount ?? 0;
}

import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, max, ne, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { SIGN_INS } from '../../contract/operator-api.ts';
import { sessions } from '../tables.ts';

export interface AdminSession {
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
  session: AdminSession & { tokenHash: string; agent: string; address: string },
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Open sessions only. */
export async function findSession(tx: Tx, tokenHash: string, at: Opening): Promise<AdminSession | undefined> {
  const [session] = await tx
    .select(SESSION)
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen(at)));
  return session;
}

interface SignInOfOperator extends AdminSession {
  agent: string;
  address: string;
  endedAt: Date | null;
}

const SIGN_IN = { ...SESSION, agent: sessions.agent, address: sessions.address, endedAt: sessions.endedAt };

/** An open session has neither ended nor expired at `now`, and was last active after `idleSince`. */
interface Opening {
  now: Date;
  idleSince: Date;
}

function isOpen({ now, idleSince }: Opening): SQL | undefined {
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));
}

/** An operator's own open sessions, the most recently active first. */
export async function readOpenSessions(tx: Tx, userId: string, at: Opening): Promise<SignInOfOperator[]> {
  return tx
    .select(SIGN_IN)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(at)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends one of an operator's own; false if there is no such open session. */
export async function endSessionOf(
  tx: Tx,
  { id, userId }: Pick<AdminSession, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Ends all of an operator's sessions, or all but one; returns how many. */
export async function endSessionsOf(
  tx: Tx,
  { userId, but }: { userId: string; but?: string },
  now: Date,
): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        but === undefined ? undefined : ne(sessions.id, but),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length;
}

/** When each of them was last active in the admin. */
export async function readLastSeen(tx: Tx, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}

/**
 * A page of sign-ins, and the total.
 * @param query `userIds` limits it to these accounts
 */
export function readSignIns(tx: Tx, query: QueryOf<typeof SIGN_INS> & { userIds?: readonly string[] }, at: Opening) {
  const states = { open: isOpen(at), ended: isNotNull(sessions.endedAt), 'without-factor': isNull(sessions.factorAt) };
  const source: PageSource<typeof query> = {
    from: sessions,
    id: sessions.id,
    sorts: { createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt },
    filters: { state: (state) => states[state], userIds: (ids) => inArray(sessions.userId, [...ids]) },
  };
  return readPage(tx, source, query, ({ page, order }) =>
    tx
      .select(SIGN_IN)
      .from(page)
      .innerJoin(sessions, eq(sessions.id, page.id))
      .orderBy(...order),
  );
}

/** Sets what a passkey must sign next in this session, replacing an earlier challenge. */
export async function setChallenge(
  tx: Tx,
  sessionId: string,
  { challenge, until }: { challenge: string; until: Date },
): Promise<void> {
  await tx.update(sessions).set({ challenge, challengeUntil: until }).where(eq(sessions.id, sessionId));
}

/** Uses it up; false if it was used, has expired, or belongs to another session. */
export async function takeChallenge(
  tx: Tx,
  sessionId: string,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ challenge: null, challengeUntil: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.challenge, challenge), gt(sessions.challengeUntil, now)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

export async function touchSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/**
 * Also replaces the token, so that one stolen before is worthless. Returns when the session ends; undefined if it has
 * ended.
 */
export async function markFactor(
  tx: Tx,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Date | undefined> {
  const [session] = await tx
    .update(sessions)
    .set({ factorAt: now, tokenHash })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt });
  return session?.expiresAt;
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

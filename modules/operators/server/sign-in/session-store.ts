import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
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

/** One that is open. */
export async function findSession(tx: Tx, tokenHash: string, at: Opening): Promise<AdminSession | undefined> {
  const [session] = await tx
    .select(SESSION)
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen(at)));
  return session;
}

export interface SignInOfOperator extends AdminSession {
  agent: string;
  address: string;
  endedAt: Date | null;
}

const SIGN_IN = { ...SESSION, agent: sessions.agent, address: sessions.address, endedAt: sessions.endedAt };

/** A session is open that has neither ended nor run out at `now`, nor stood idle since `idleSince`. */
export interface Opening {
  now: Date;
  idleSince: Date;
}

function isOpen({ now, idleSince }: Opening): SQL | undefined {
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));
}

/** An operator's own that count, the one seen last first. */
export async function readOpenSessions(tx: Tx, userId: string, at: Opening): Promise<SignInOfOperator[]> {
  return tx
    .select(SIGN_IN)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(at)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends an operator's own; answers false when there is no such open one. */
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

/** Ends all of an operator's but one, if that is named; answers how many. */
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

/** When each of them was last in the admin. */
export async function readLastSeen(tx: Tx, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}

export interface SignInQuery {
  sort: 'createdAt' | 'lastSeenAt';
  direction: 'ascending' | 'descending';
  /** Whose; everybody's where it is left out. */
  userIds?: readonly string[];
  state?: 'open' | 'ended' | 'without-factor';
  at: Opening;
  limit: number;
  offset: number;
}

/** A page of sign-ins and how many there are in all. */
export async function readSignIns(tx: Tx, query: SignInQuery): Promise<{ rows: SignInOfOperator[]; total: number }> {
  const { userIds, state, at } = query;
  const where = and(
    userIds && inArray(sessions.userId, [...userIds]),
    state === 'open' ? isOpen(at) : undefined,
    state === 'ended' ? isNotNull(sessions.endedAt) : undefined,
    state === 'without-factor' ? isNull(sessions.factorAt) : undefined,
  );
  const column = sessions[query.sort];
  const order = query.direction === 'ascending' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    tx
      .select(SIGN_IN)
      .from(sessions)
      .where(where)
      .orderBy(order(column), order(sessions.id))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(sessions).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export async function touchSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/**
 * Gives the session another token: what was stolen before the second factor is worth nothing after it. Answers how long it
 * lasts; undefined where it has ended.
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

import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Role } from '#api/permissions.ts';
import type { Tx } from '#kernel/db/database.ts';
import { emailHas } from './email-store.ts';
import type { AccountUser } from './index.ts';
import { sessions, users } from './tables.ts';
import { USER } from './user-store.ts';

interface AccountQuery {
  sort: 'createdAt' | 'email';
  direction: 'ascending' | 'descending';
  search: string;
  role: Role | undefined;
  limit: number;
  offset: number;
}

export type Account = AccountUser & { lastSeenAt: Date | null };

export interface AccountSession {
  id: string;
  site: string;
  agent: string;
  createdAt: Date;
  lastSeenAt: Date;
  revokedAt: Date | null;
}

const LAST_SEEN =
  sql<Date | null>`(select max(last_seen_at) from accounts.sessions s where s.user_id = users.id)`.mapWith(
    sessions.lastSeenAt,
  );

/** A page of accounts and how many there are in all. */
export async function readAccounts(tx: Tx, query: AccountQuery): Promise<{ rows: Account[]; total: number }> {
  const where = matching(query);
  const column = query.sort === 'email' ? users.email : users.createdAt;
  const inOrder = [query.direction === 'ascending' ? asc(column) : desc(column), desc(users.id)];
  // When they were last seen is looked up for the page alone, not for what is passed over before it.
  const page = tx
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...inOrder)
    .limit(query.limit)
    .offset(query.offset);
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ ...USER, lastSeenAt: LAST_SEEN })
      .from(users)
      .where(inArray(users.id, page))
      .orderBy(...inOrder),
    tx.select({ n: count() }).from(users).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

function matching({ search, role }: AccountQuery): SQL | undefined {
  return and(search ? emailHas(search) : undefined, role ? arrayContains(users.roles, [role]) : undefined);
}

export async function findAccount(tx: Tx, id: string): Promise<(Account & { version: number }) | undefined> {
  const [account] = await tx
    .select({ ...USER, version: users.version, lastSeenAt: max(sessions.lastSeenAt) })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.id, id))
    .groupBy(users.id);
  return account;
}

const SESSION = {
  id: sessions.id,
  site: sessions.site,
  agent: sessions.agent,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  revokedAt: sessions.revokedAt,
};
const NEWEST = [desc(sessions.lastSeenAt), desc(sessions.id)];

/** The newest first, those that have ended among them. @param limit all without one */
export async function readSessions(tx: Tx, userId: string, limit?: number): Promise<AccountSession[]> {
  const all = tx
    .select(SESSION)
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(...NEWEST);
  return limit === undefined ? all : all.limit(limit);
}

/** A page of those that have not ended, the newest first, and how many there are in all. */
export async function readOpenSessions(
  tx: Tx,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AccountSession[]; total: number }> {
  const where = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  const page = tx
    .select(SESSION)
    .from(sessions)
    .where(where)
    .orderBy(...NEWEST)
    .limit(limit)
    .offset(offset);
  const [rows, total] = await Promise.all([page, tx.$count(sessions, where)]);
  return { rows, total };
}

/** Answers how many were live. @param kept a session that goes on */
export async function endSessionsOf(tx: Tx, userId: string, now: Date, kept?: string): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id });
  return rows.length;
}

interface LogInQuery {
  sort: 'createdAt' | 'lastSeenAt';
  direction: 'ascending' | 'descending';
  /** A part of the e-mail. */
  search: string;
  site?: string;
  state?: 'open' | 'ended';
  limit: number;
  offset: number;
}

export type LogIn = AccountSession & { userId: string; email: string };

/** A page of sessions with whose they are, and how many there are in all. */
export async function readLogIns(tx: Tx, query: LogInQuery): Promise<{ rows: LogIn[]; total: number }> {
  const { search, site, state } = query;
  const where = and(
    search ? emailHas(search) : undefined,
    site ? eq(sessions.site, site) : undefined,
    state === 'open' ? isNull(sessions.revokedAt) : undefined,
    state === 'ended' ? isNotNull(sessions.revokedAt) : undefined,
  );
  const order = query.direction === 'ascending' ? asc : desc;
  const inOrder = [order(sessions[query.sort]), order(sessions.id)];
  const whose = eq(users.id, sessions.userId);
  const ids = tx.select({ id: sessions.id }).from(sessions);
  const counting = tx.select({ n: count() }).from(sessions);
  // Whose they are is looked up for the page alone, and for all only where a search is for that.
  const page = (search ? ids.innerJoin(users, whose) : ids)
    .where(where)
    .orderBy(...inOrder)
    .limit(query.limit)
    .offset(query.offset);
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ ...SESSION, userId: sessions.userId, email: users.email })
      .from(sessions)
      .innerJoin(users, whose)
      .where(inArray(sessions.id, page))
      .orderBy(...inOrder),
    (search ? counting.innerJoin(users, whose) : counting).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

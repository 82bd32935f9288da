import { and, arrayContains, desc, eq, exists, inArray, isNotNull, isNull, max, ne, not, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { inSites } from '#kernel/db/in-sites.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { ACCOUNTS, LOG_INS } from '../contract/admin-api.ts';
import { emailHas } from './email-store.ts';
import { sessions, users } from './tables.ts';
import type { AccountUser } from './types.ts';
import { USER } from './user-store.ts';

export type Account = AccountUser & { lastSeenAt: Date | null };

const LAST_SEEN =
  sql<Date | null>`(select max(last_seen_at) from accounts.sessions s where s.user_id = users.id)`.mapWith(
    sessions.lastSeenAt,
  );

/** R53. Works here or used to; everyone else is a customer. */
const IS_STAFF = sql`(${users.isStaff} or ${users.roles} <> '{}')`;

const ACCOUNT_SOURCE: PageSource<QueryOf<typeof ACCOUNTS>> = {
  from: users,
  id: users.id,
  sorts: { createdAt: users.createdAt, email: users.email },
  search: emailHas,
  filters: {
    role: (role) => arrayContains(users.roles, [role]),
    kind: (kind) => (kind === 'staff' ? IS_STAFF : not(IS_STAFF)),
    // By stored sessions only. Without any, an account can still be found by its membership or payments.
    site: (site) =>
      exists(
        new QueryBuilder()
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.userId, users.id), inSites(sessions.site, site))),
      ),
  },
};

/** A page of accounts, and the total. */
export function readAccounts(tx: Tx, query: QueryOf<typeof ACCOUNTS>) {
  return readPage(tx, ACCOUNT_SOURCE, query, ({ page, order }) =>
    tx
      .select({ ...USER, lastSeenAt: LAST_SEEN })
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .orderBy(...order),
  );
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
  country: sessions.country,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  endedAt: sessions.revokedAt,
};
const NEWEST = [desc(sessions.lastSeenAt), desc(sessions.id)];

/** Newest first, including ended ones. @param limit all sessions if omitted */
export async function readSessions(tx: Tx, userId: string, limit?: number) {
  const all = tx
    .select(SESSION)
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(...NEWEST);
  return limit === undefined ? all : all.limit(limit);
}

/** A page of sessions that haven't ended, newest first, and the total. */
export async function readOpenSessions(tx: Tx, userId: string, { limit, offset }: { limit: number; offset: number }) {
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

/** Returns how many sessions it ended. @param except the session to keep */
export async function endSessionsOf(tx: Tx, userId: string, now: Date, except?: string): Promise<number> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id });
  return rows.length;
}

const LOG_IN_SOURCE: PageSource<QueryOf<typeof LOG_INS>> = {
  from: sessions,
  id: sessions.id,
  sorts: { createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt },
  search: (email) =>
    inArray(sessions.userId, new QueryBuilder().select({ id: users.id }).from(users).where(emailHas(email))),
  filters: {
    site: sessions.site,
    state: (state) => (state === 'open' ? isNull(sessions.revokedAt) : isNotNull(sessions.revokedAt)),
  },
};

/** A page of sessions with their accounts, and the total. */
export function readLogIns(tx: Tx, query: QueryOf<typeof LOG_INS>) {
  return readPage(tx, LOG_IN_SOURCE, query, ({ page, order }) =>
    tx
      .select({ ...SESSION, userId: sessions.userId, email: users.email })
      .from(page)
      .innerJoin(sessions, eq(sessions.id, page.id))
      .innerJoin(users, eq(users.id, sessions.userId))
      .orderBy(...order),
  );
}

/** Sites where an account has signed in, as far as sessions are stored. */
export async function sitesOfSessions(tx: Tx, userId: string): Promise<string[]> {
  if (!isUuid(userId)) return [];
  const rows = await tx.selectDistinct({ site: sessions.site }).from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ site }) => site);
}

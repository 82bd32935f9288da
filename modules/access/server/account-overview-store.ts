import { and, count, eq, gte, lt, or } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { dayText, utcDay } from '#kernel/db/utc-day.ts';
import { isUuid } from '#kernel/ids.ts';
import { FOUND_LIMIT, type Span } from '#kernel/overview.ts';
import { emailHas } from './email-store.ts';
import { sessions, users } from './tables.ts';

/** Without the people of the demo, who signed up nowhere. */
export async function countSignUps(tx: Tx, { from, to }: Span): Promise<number> {
  return tx.$count(users, and(gte(users.createdAt, from), lt(users.createdAt, to), eq(users.isDemo, false)));
}

/** The same by day. */
export async function signUpsByDay(tx: Tx, { from, to }: Span): Promise<{ day: string; count: number }[]> {
  return tx
    .select({ day: dayText(users.createdAt), count: count() })
    .from(users)
    .where(and(gte(users.createdAt, from), lt(users.createdAt, to), eq(users.isDemo, false)))
    .groupBy(utcDay(users.createdAt));
}

export async function findAccounts(tx: Tx, query: string) {
  const session = tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, query));
  return tx
    .select({ id: users.id, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(isUuid(query) ? or(eq(users.id, query), eq(users.id, session)) : emailHas(query))
    .limit(FOUND_LIMIT);
}

import { and, count, eq, gte, lt, or } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { dayText, utcDay } from '#kernel/db/utc-day.ts';
import { FOUND_LIMIT, type Span } from '#kernel/overview.ts';
import { emailBegins, emailHas } from '../email-store.ts';
import { sessions, users } from '../tables.ts';

/** Without the demo's accounts and invited staff, who didn't sign up. */
const SIGNED_UP = and(eq(users.isDemo, false), eq(users.isStaff, false));

export async function countSignUps(tx: Tx, { from, to }: Span): Promise<number> {
  return tx.$count(users, and(gte(users.createdAt, from), lt(users.createdAt, to), SIGNED_UP));
}

/** The same, per day. */
export async function signUpsByDay(tx: Tx, { from, to }: Span): Promise<{ day: string; count: number }[]> {
  return tx
    .select({ day: dayText(users.createdAt), count: count() })
    .from(users)
    .where(and(gte(users.createdAt, from), lt(users.createdAt, to), SIGNED_UP))
    .groupBy(utcDay(users.createdAt));
}

const FOUND = { id: users.id, email: users.email, createdAt: users.createdAt };

/** By the account's id, or by the id of one of its sessions. */
export async function findAccountsById(tx: Tx, id: string) {
  const session = tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id));
  return tx
    .select(FOUND)
    .from(users)
    .where(or(eq(users.id, id), eq(users.id, session)));
}

/**
 * The exact match first, then others whose email contains the text. Texts of one or two characters only match
 * beginnings.
 */
export async function findAccountsByEmail(tx: Tx, email: string) {
  const isLong = email.length >= 3;
  const [[exact], others] = await Promise.all([
    tx.select(FOUND).from(users).where(eq(users.email, email.toLowerCase())),
    tx
      .select(FOUND)
      .from(users)
      .where(isLong ? emailHas(email) : emailBegins(email))
      .limit(FOUND_LIMIT),
  ]);
  return exact ? [exact, ...others.filter(({ id }) => id !== exact.id)] : others;
}

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { alertEmails, alertEmailsOff } from '../tables.ts';

export type AlertEmail = typeof alertEmails.$inferSelect;

/** Until the transaction ends, no other process emails alerts. */
export async function lockAlertEmails(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operators alert emails', 0))`);
}

export async function readAlertEmails(tx: Tx): Promise<ReadonlyMap<string, AlertEmail>> {
  const rows = await tx.select().from(alertEmails);
  return new Map(rows.map((row) => [row.name, row]));
}

export async function noteAlertEmail(tx: Tx, row: AlertEmail): Promise<void> {
  const { count, emailedAt } = row;
  await tx.insert(alertEmails).values(row).onConflictDoUpdate({ target: alertEmails.name, set: { count, emailedAt } });
}

/** Operators who have switched them off. */
export async function readOff(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set((await tx.select().from(alertEmailsOff)).map(({ userId }) => userId));
}

export async function isOff(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(alertEmailsOff, eq(alertEmailsOff.userId, userId))) > 0;
}

/** False if they were off already. */
export async function switchOff(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.insert(alertEmailsOff).values({ userId }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** False if they were on already. */
export async function switchOn(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.delete(alertEmailsOff).where(eq(alertEmailsOff.userId, userId)).returning()).length > 0;
}

/** Alerts that are gone count from zero if they come back, and are deleted after a day. */
export async function noteGone(tx: Tx, names: readonly string[], before: Date): Promise<void> {
  if (names.length === 0) return;
  await tx
    .update(alertEmails)
    .set({ count: 0 })
    .where(inArray(alertEmails.name, [...names]));
  await tx.delete(alertEmails).where(and(eq(alertEmails.count, 0), lt(alertEmails.emailedAt, before)));
}

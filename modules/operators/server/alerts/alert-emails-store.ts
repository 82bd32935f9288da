import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { alertEmails } from '../tables.ts';

export type AlertEmail = typeof alertEmails.$inferSelect;

/** Lets one process write about alerts at a time, until the transaction ends. */
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

/** What is no more begins anew when it comes back; it is forgotten after a day. */
export async function noteGone(tx: Tx, names: readonly string[], before: Date): Promise<void> {
  if (names.length === 0) return;
  await tx
    .update(alertEmails)
    .set({ count: 0 })
    .where(inArray(alertEmails.name, [...names]));
  await tx.delete(alertEmails).where(and(eq(alertEmails.count, 0), lt(alertEmails.emailedAt, before)));
}

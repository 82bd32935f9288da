import { lte } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { spentTickets } from '../tables.ts';

/** Returns false if it exists. */
export async function insertSpentTicket(tx: Tx, ticket: typeof spentTickets.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(spentTickets)
    .values(ticket)
    .onConflictDoNothing()
    .returning({ hash: spentTickets.hash });
  return rows.length === 1;
}

export async function deleteSpentTickets(tx: Tx, now: Date): Promise<void> {
  await tx.delete(spentTickets).where(lte(spentTickets.expiresAt, now));
}

import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { yotiChecks } from '../tables.ts';

export async function insertYotiCheck(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.insert(yotiChecks).values({ id, expiresAt }).onConflictDoNothing();
}

/** Whether another result may be queried: `most` without a notification, more after one. */
export async function mayAsk(tx: Tx, id: string, most: number): Promise<boolean> {
  const rows = await tx
    .select({ id: yotiChecks.id })
    .from(yotiChecks)
    .where(and(eq(yotiChecks.id, id), or(lt(yotiChecks.queries, most), isNotNull(yotiChecks.notifiedAt))));
  return rows.length === 1;
}

export async function countAnswer(tx: Tx, id: string): Promise<void> {
  await tx
    .update(yotiChecks)
    .set({ queries: sql`${yotiChecks.queries} + 1` })
    .where(eq(yotiChecks.id, id));
}

export async function recordNotification(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(yotiChecks).set({ notifiedAt: now }).where(eq(yotiChecks.id, id));
}

export async function deleteYotiChecksBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(yotiChecks).where(lt(yotiChecks.expiresAt, moment));
}

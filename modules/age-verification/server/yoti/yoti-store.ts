import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { yotiChecks } from '../tables.ts';

export async function insertYotiCheck(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.insert(yotiChecks).values({ id, expiresAt }).onConflictDoNothing();
}

/** True for the one who may ask now: a few times, and again once there is something to ask about. */
export async function takeAsk(tx: Tx, id: string, most: number): Promise<boolean> {
  const rows = await tx
    .update(yotiChecks)
    .set({ asked: sql`${yotiChecks.asked} + 1` })
    .where(and(eq(yotiChecks.id, id), or(lt(yotiChecks.asked, most), isNotNull(yotiChecks.toldAt))))
    .returning({ id: yotiChecks.id });
  return rows.length === 1;
}

export async function noteTold(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(yotiChecks).set({ toldAt: now }).where(eq(yotiChecks.id, id));
}

export async function deleteYotiChecksBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(yotiChecks).where(lt(yotiChecks.expiresAt, moment));
}

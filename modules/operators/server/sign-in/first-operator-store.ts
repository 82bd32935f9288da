import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { firstOperator } from '../tables.ts';

/** Any link made before stops working. */
export async function replaceLink(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  const link = { tokenHash, madeAt: now, usedAt: null };
  await tx.insert(firstOperator).values(link).onConflictDoUpdate({ target: firstOperator.onlyOne, set: link });
}

/** Answers false when the link is not the newest, or was used. */
export async function takeLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(firstOperator)
    .set({ usedAt: now })
    .where(and(eq(firstOperator.tokenHash, tokenHash), isNull(firstOperator.usedAt)))
    .returning({ madeAt: firstOperator.madeAt });
  return rows.length === 1;
}

/** Whether the link would be taken. */
export async function isLinkGood(tx: Tx, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .select({ madeAt: firstOperator.madeAt })
    .from(firstOperator)
    .where(and(eq(firstOperator.tokenHash, tokenHash), isNull(firstOperator.usedAt)));
  return rows.length === 1;
}

import { and, asc, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { firstOperator } from '../tables.ts';

/** Processes that start at the same time have one each; links of earlier starts stop working. */
const MOST_LINKS = 10;

export async function addLink(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.insert(firstOperator).values({ onlyOne: null, tokenHash, madeAt: now });
  const { tokenHash: hash, madeAt } = firstOperator;
  const newest = tx.select({ hash }).from(firstOperator).orderBy(desc(madeAt), asc(hash)).limit(MOST_LINKS);
  await tx.delete(firstOperator).where(notInArray(hash, newest));
}

/** Uses up all links. False if this one is no longer valid. */
export async function takeLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  // In a fixed order: if two claim different links at the same time, the second waits, and finds its own used.
  const links = await tx.select().from(firstOperator).orderBy(asc(firstOperator.tokenHash)).for('update');
  if (!links.some((link) => link.tokenHash === tokenHash && link.usedAt === null)) return false;
  await tx.update(firstOperator).set({ usedAt: now }).where(isNull(firstOperator.usedAt));
  return true;
}

/** Whether the link is valid. */
export async function isLinkGood(tx: Tx, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .select({ madeAt: firstOperator.madeAt })
    .from(firstOperator)
    .where(and(eq(firstOperator.tokenHash, tokenHash), isNull(firstOperator.usedAt)));
  return rows.length === 1;
}

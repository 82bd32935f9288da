import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { sandboxChecks } from '../tables.ts';

export type SandboxCheck = typeof sandboxChecks.$inferSelect;

export async function insertCheck(tx: Tx, check: Omit<SandboxCheck, 'outcome'>): Promise<void> {
  await tx.insert(sandboxChecks).values(check);
}

export async function findCheck(tx: Tx, token: string): Promise<SandboxCheck | undefined> {
  const [check] = await tx.select().from(sandboxChecks).where(eq(sandboxChecks.token, token));
  return check;
}

/** Only the first answer counts. */
export async function answerCheck(
  tx: Tx,
  token: string,
  outcome: 'over' | 'under' | 'inconclusive',
  now: Date,
): Promise<void> {
  await tx
    .update(sandboxChecks)
    .set({ outcome })
    .where(and(eq(sandboxChecks.token, token), eq(sandboxChecks.outcome, 'pending'), gt(sandboxChecks.expiresAt, now)));
}

export async function deleteChecksBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(sandboxChecks).where(lt(sandboxChecks.expiresAt, moment));
}

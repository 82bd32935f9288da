import { and, eq, gt, isNotNull, lt, lte } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { walletChecks } from '../tables.ts';

export type WalletCheck = typeof walletChecks.$inferSelect;

export async function insertWalletCheck(tx: Tx, check: Omit<WalletCheck, 'outcome'>): Promise<void> {
  await tx.insert(walletChecks).values(check);
}

export async function findWalletCheck(
  tx: Tx,
  by: { token: string } | { answerId: string },
): Promise<WalletCheck | undefined> {
  const [check] = await tx
    .select()
    .from(walletChecks)
    .where('token' in by ? eq(walletChecks.token, by.token) : eq(walletChecks.answerId, by.answerId));
  return check;
}

/**
 * True if this decision is the first; later ones are ignored. Deletes the check's key, so nothing can be decrypted
 * afterwards.
 */
export async function decideWalletCheck(
  tx: Tx,
  token: string,
  outcome: 'over' | 'under' | 'inconclusive',
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(walletChecks)
    .set({ outcome, sealedKey: null })
    .where(and(eq(walletChecks.token, token), eq(walletChecks.outcome, 'pending'), gt(walletChecks.expiresAt, now)))
    .returning({ token: walletChecks.token });
  return rows.length === 1;
}

/** Deletes the keys of checks that expired undecided. */
export async function forgetWalletKeys(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(walletChecks)
    .set({ sealedKey: null })
    .where(and(isNotNull(walletChecks.sealedKey), lte(walletChecks.expiresAt, now)));
}

export async function deleteWalletChecksBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(walletChecks).where(lt(walletChecks.expiresAt, moment));
}

import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { verifications } from './tables.ts';

/** An account's verifications, for its data export. */
export async function exportVerifications(tx: Tx, userId: string) {
  const proofs = await tx.select().from(verifications).where(eq(verifications.userId, userId));
  return proofs.length > 0 ? { verifications: proofs } : undefined;
}

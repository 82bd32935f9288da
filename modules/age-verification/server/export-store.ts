import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { verifications } from './tables.ts';

/** The proofs of age of an account, for its owner to read. */
export async function exportVerifications(tx: Tx, userId: string) {
  const proofs = await tx.select().from(verifications).where(eq(verifications.userId, userId));
  return proofs.length > 0 ? { verifications: proofs } : undefined;
}

import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { answers } from './tables.ts';

/** What somebody answered while leaving, for themselves to read. */
export async function exportAnswers(tx: Tx, userId: string) {
  const given = await tx.select().from(answers).where(eq(answers.userId, userId));
  return given.length > 0 ? { answers: given } : undefined;
}

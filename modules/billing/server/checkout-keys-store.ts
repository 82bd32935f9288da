import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { attemptById } from './attempts-store.ts';
import type { CheckoutAttempt } from './biller.ts';
import { checkoutAttempts, checkoutKeys } from './tables.ts';

/** The checkout that this user was answered with for a key, whichever key began it. */
export async function attemptWithKey(
  tx: Tx,
  userId: string,
  key: string,
): Promise<CheckoutAttempt | undefined> {
  const [begun] = await tx
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.idempotencyKey, key)));
  if (begun) return attemptById(tx, begun.id);
  const [joined] = await tx
    .select({ id: checkoutKeys.attemptId })
    .from(checkoutKeys)
    .where(and(eq(checkoutKeys.userId, userId), eq(checkoutKeys.key, key)));
  return joined && attemptById(tx, joined.id);
}

/** Notes that a key was answered with a checkout that was open already. */
export async function keepKey(
  tx: Tx,
  { userId, id: attemptId }: CheckoutAttempt,
  key: string,
  keptAt: Date,
): Promise<void> {
  await tx.insert(checkoutKeys).values({ userId, key, attemptId, keptAt }).onConflictDoNothing();
}

/** Forgets keys that nobody asks again. Answers how many, at most `limit`. */
export async function forgetKeys(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ key: checkoutKeys.key })
    .from(checkoutKeys)
    .where(lt(checkoutKeys.keptAt, before))
    .orderBy(checkoutKeys.keptAt)
    .limit(limit);
  const { rowCount } = await tx
    .delete(checkoutKeys)
    .where(and(lt(checkoutKeys.keptAt, before), inArray(checkoutKeys.key, old)));
  return rowCount ?? 0;
}

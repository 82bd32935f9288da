import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { Checkout } from '../biller.ts';
import { checkoutKeys, checkouts } from '../tables.ts';
import { checkoutById } from './checkouts-store.ts';

/** The checkout that was returned to this user for a key, whichever key started it. */
export async function checkoutWithKey(tx: Tx, userId: string, key: string): Promise<Checkout | undefined> {
  const [begun] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.idempotencyKey, key)));
  if (begun) return checkoutById(tx, begun.id);
  const [joined] = await tx
    .select({ id: checkoutKeys.checkoutId })
    .from(checkoutKeys)
    .where(and(eq(checkoutKeys.userId, userId), eq(checkoutKeys.key, key)));
  return joined && checkoutById(tx, joined.id);
}

/** Stores that a key was answered with a checkout that was already open. */
export async function keepKey(
  tx: Tx,
  { userId, id: checkoutId }: Checkout,
  key: string,
  storedAt: Date,
): Promise<void> {
  await tx.insert(checkoutKeys).values({ userId, key, checkoutId, storedAt }).onConflictDoNothing();
}

/** Deletes old keys. Returns how many, at most `limit`. */
export async function forgetKeys(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ key: checkoutKeys.key })
    .from(checkoutKeys)
    .where(lt(checkoutKeys.storedAt, before))
    .orderBy(checkoutKeys.storedAt)
    .limit(limit);
  const { rowCount } = await tx
    .delete(checkoutKeys)
    .where(and(lt(checkoutKeys.storedAt, before), inArray(checkoutKeys.key, old)));
  return rowCount ?? 0;
}

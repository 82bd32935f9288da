import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { PendingPurchase } from '../index.ts';
import { checkoutReturns, checkouts } from '../tables.ts';
import { stateOf } from './checkouts-store.ts';

/** Read with every session lookup, so it only reads the latest return of one buyer on one site. */
export async function newestReturn(
  db: Database['drizzle'],
  { userId, site, since }: { userId: string; site: string; since: Date },
): Promise<PendingPurchase | undefined> {
  const state = stateOf(db);
  const [row] = await db
    .select({ checkoutId: checkouts.id, returnedAt: checkoutReturns.returnedAt, state: state })
    .from(checkoutReturns)
    .innerJoin(checkouts, eq(checkouts.id, checkoutReturns.checkoutId))
    .where(
      and(
        eq(checkoutReturns.userId, userId),
        eq(checkoutReturns.site, site),
        gt(checkoutReturns.returnedAt, since),
        isNull(checkoutReturns.leftAt),
        ne(state, 'declined'),
      ),
    )
    .orderBy(desc(checkoutReturns.returnedAt))
    .limit(1);
  return row && { ...row, state: row.state === 'approved' ? 'approved' : 'pending' };
}

/** False if the return was stored before. */
export async function addReturn(
  tx: Tx,
  { checkoutId, userId, site, returnedAt }: { checkoutId: string; userId: string; site: string; returnedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(checkoutReturns)
    .values({ checkoutId, userId, site, returnedAt })
    .onConflictDoNothing()
    .returning({ checkoutId: checkoutReturns.checkoutId });
  return rows.length > 0;
}

/** Whether its buyer returned by `since`, and nothing has been decided yet. */
export async function isWaiting(tx: Tx, checkoutId: string, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ state: stateOf(tx) })
    .from(checkoutReturns)
    .innerJoin(checkouts, eq(checkouts.id, checkoutReturns.checkoutId))
    .where(
      and(
        eq(checkoutReturns.checkoutId, checkoutId),
        isNull(checkoutReturns.leftAt),
        lte(checkoutReturns.returnedAt, since),
      ),
    );
  return row?.state === 'pending';
}

/** False if the buyer said so before, or never returned. */
export async function markLeft(tx: Tx, checkoutId: string, leftAt: Date): Promise<boolean> {
  const rows = await tx
    .update(checkoutReturns)
    .set({ leftAt })
    .where(and(eq(checkoutReturns.checkoutId, checkoutId), isNull(checkoutReturns.leftAt)))
    .returning({ checkoutId: checkoutReturns.checkoutId });
  return rows.length > 0;
}

/** A buyer who had left continues with the checkout: the next return is stored like a first one. */
export async function forgetLeft(tx: Tx, checkoutId: string): Promise<void> {
  await tx
    .delete(checkoutReturns)
    .where(and(eq(checkoutReturns.checkoutId, checkoutId), isNotNull(checkoutReturns.leftAt)));
}

/** Deletes old returns. Returns how many, at most `limit`. */
export async function forgetReturns(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: checkoutReturns.checkoutId })
    .from(checkoutReturns)
    .where(lt(checkoutReturns.returnedAt, before))
    .orderBy(checkoutReturns.returnedAt)
    .limit(limit);
  const { rowCount } = await tx.delete(checkoutReturns).where(inArray(checkoutReturns.checkoutId, old));
  return rowCount ?? 0;
}

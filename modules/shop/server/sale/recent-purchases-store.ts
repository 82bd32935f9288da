import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { recentPurchases } from '../tables.ts';

/** Stored per site. */
const MAX_PURCHASES = 100;

export type Purchase = typeof recentPurchases.$inferSelect;

/** Newest first. */
export async function readPurchases(tx: Tx, site: string): Promise<Purchase[]> {
  return tx
    .select()
    .from(recentPurchases)
    .where(eq(recentPurchases.site, site))
    .orderBy(desc(recentPurchases.purchasedAt), desc(recentPurchases.id))
    .limit(MAX_PURCHASES);
}

/** Adds one and deletes those beyond the limit. */
export async function addPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  await tx.insert(recentPurchases).values(purchase).onConflictDoNothing();
  const { site } = purchase;
  const newest = tx
    .select({ id: recentPurchases.id })
    .from(recentPurchases)
    .where(eq(recentPurchases.site, site))
    .orderBy(desc(recentPurchases.purchasedAt), desc(recentPurchases.id))
    .limit(MAX_PURCHASES);
  await tx.delete(recentPurchases).where(and(eq(recentPurchases.site, site), notInArray(recentPurchases.id, newest)));
}

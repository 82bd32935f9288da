import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { recentPurchases } from './tables.ts';

/** So many of a site are kept. */
const KEPT = 100;

export type Purchase = typeof recentPurchases.$inferSelect;

/** The newest of a site. */
export async function readPurchases(tx: Tx, site: string): Promise<Purchase[]> {
  return tx
    .select()
    .from(recentPurchases)
    .where(eq(recentPurchases.site, site))
    .orderBy(desc(recentPurchases.purchasedAt), desc(recentPurchases.id))
    .limit(KEPT);
}

/** Adds one, and lets those go that are too old for the list. */
export async function addPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  await tx.insert(recentPurchases).values(purchase).onConflictDoNothing();
  const { site } = purchase;
  const kept = tx
    .select({ id: recentPurchases.id })
    .from(recentPurchases)
    .where(eq(recentPurchases.site, site))
    .orderBy(desc(recentPurchases.purchasedAt), desc(recentPurchases.id))
    .limit(KEPT);
  await tx.delete(recentPurchases).where(and(eq(recentPurchases.site, site), notInArray(recentPurchases.id, kept)));
}

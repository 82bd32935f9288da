import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { SiteBeginning } from '#sites/blank.ts';
import { sites } from './tables.ts';

/** Sites made in the admin and not removed, oldest first. */
export async function readMadeSites(tx: Tx): Promise<SiteBeginning[]> {
  const { key, name, domain, word, theme } = sites;
  return tx
    .select({ key, name, domain, word, theme })
    .from(sites)
    .where(isNull(sites.removedAt))
    .orderBy(asc(sites.madeAt), asc(key));
}

/** Includes removed ones. */
export async function wasMade(tx: Tx, key: string): Promise<boolean> {
  return (await tx.select({ key: sites.key }).from(sites).where(eq(sites.key, key))).length > 0;
}

export async function addSite(tx: Tx, site: SiteBeginning, madeAt: Date): Promise<void> {
  await tx.insert(sites).values({ ...site, madeAt });
}

/** Returns whether it existed. */
export async function noteRemoved(tx: Tx, key: string, removedAt: Date): Promise<boolean> {
  const there = and(eq(sites.key, key), isNull(sites.removedAt));
  return (await tx.update(sites).set({ removedAt }).where(there).returning({ key: sites.key })).length > 0;
}

/** Locks creating sites and taking hosts until the transaction ends, so that no two sites get the same host. */
export async function holdHosts(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${sites} in share row exclusive mode`);
}

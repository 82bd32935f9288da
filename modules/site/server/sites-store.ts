import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { SiteBeginning } from '#sites/blank.ts';
import { sites } from './tables.ts';

/** Sites that were made in the admin and are there, the oldest first. */
export async function readMadeSites(tx: Tx): Promise<SiteBeginning[]> {
  const { key, name, domain, word, theme } = sites;
  return tx
    .select({ key, name, domain, word, theme })
    .from(sites)
    .where(isNull(sites.removedAt))
    .orderBy(asc(sites.madeAt), asc(key));
}

/** Also of one that was removed. */
export async function wasMade(tx: Tx, key: string): Promise<boolean> {
  return (await tx.select({ key: sites.key }).from(sites).where(eq(sites.key, key))).length > 0;
}

export async function addSite(tx: Tx, site: SiteBeginning, madeAt: Date): Promise<void> {
  await tx.insert(sites).values({ ...site, madeAt });
}

/** Answers whether it was there. */
export async function noteRemoved(tx: Tx, key: string, removedAt: Date): Promise<boolean> {
  const there = and(eq(sites.key, key), isNull(sites.removedAt));
  return (await tx.update(sites).set({ removedAt }).where(there).returning({ key: sites.key })).length > 0;
}

/** Until the transaction ends nobody else makes a site or takes a host, so that no two sites have the same one. */
export async function holdHosts(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${sites} in share row exclusive mode`);
}

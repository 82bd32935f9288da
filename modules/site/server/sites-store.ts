import { asc, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { SiteBeginning } from '#sites/blank.ts';
import { sites } from './tables.ts';

/** Sites that were made in the admin, the oldest first. */
export async function readMadeSites(tx: Tx): Promise<SiteBeginning[]> {
  const { madeAt, ...beginning } = {
    key: sites.key,
    name: sites.name,
    domain: sites.domain,
    word: sites.word,
    theme: sites.theme,
    madeAt: sites.madeAt,
  };
  return tx.select(beginning).from(sites).orderBy(asc(madeAt), asc(sites.key));
}

export async function addSite(tx: Tx, site: SiteBeginning, madeAt: Date): Promise<void> {
  await tx.insert(sites).values({ ...site, madeAt });
}

/** Until the transaction ends nobody else makes a site or takes a host, so that no two sites have the same one. */
export async function holdHosts(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${sites} in share row exclusive mode`);
}

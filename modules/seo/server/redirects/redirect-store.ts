import { and, eq, getTableColumns, gt, ilike, inArray, or, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { inSites } from '#kernel/db/in-sites.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { REDIRECT_TABLE } from '../../contract/admin-api.ts';
import { redirectState, redirects } from '../tables.ts';

export type StoredRedirect = typeof redirects.$inferSelect;
/** The columns needed to follow one. */
export type FollowedRedirect = Pick<StoredRedirect, 'id' | 'site' | 'from' | 'to'>;
type NewRedirect = FollowedRedirect & Pick<StoredRedirect, 'source'>;

const FOLLOWED = { id: redirects.id, site: redirects.site, from: redirects.from, to: redirects.to };
/** Columns as array parameters, so that 10,000 rows take only three parameters. */
const listOf = (values: readonly string[], type: 'text' | 'uuid') => sql`${sql.param([...values])}::${sql.raw(type)}[]`;

export interface RedirectState {
  revision: number;
  removals: number;
}

export async function readState(tx: Tx): Promise<RedirectState> {
  const [row] = await tx
    .select({ revision: redirectState.revision, removals: redirectState.removals })
    .from(redirectState);
  return row ?? { revision: 0, removals: 0 };
}

/** Locks redirects against other changes until the transaction ends. @returns the revision for what it writes */
export async function beginChange(tx: Tx): Promise<number> {
  const [row] = await tx
    .update(redirectState)
    .set({ revision: sql`${redirectState.revision} + 1` })
    .returning({ revision: redirectState.revision });
  if (!row) throw new Error('seo.redirect_state has lost its row');
  return row.revision;
}

export async function readFollowed(tx: Tx, newerThan: number): Promise<FollowedRedirect[]> {
  return tx.select(FOLLOWED).from(redirects).where(gt(redirects.revision, newerThan));
}

export async function readOfSite(tx: Tx, site: string): Promise<FollowedRedirect[]> {
  return tx.select(FOLLOWED).from(redirects).where(eq(redirects.site, site));
}

export async function findRedirect(tx: Tx, id: string): Promise<StoredRedirect | undefined> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id));
  return row;
}

/** Empty if there is no such redirect. */
export async function sitesOfRedirect(tx: Tx, id: string): Promise<readonly string[]> {
  const found = isUuid(id) ? await findRedirect(tx, id) : undefined;
  return found ? [found.site] : [];
}

/** Inserts redirects, or updates their targets. One statement for any number. */
export async function putRedirects(
  tx: Tx,
  { rows, revision, now }: { rows: readonly NewRedirect[]; revision: number; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: 'id' | 'site' | 'from' | 'to' | 'source') => rows.map((row) => row[name]);
  await tx.execute(sql`
    insert into seo.redirects (id, site, from_address, to_address, source, revision, created_at)
    select id, site, from_address, to_address, source, ${revision}::bigint, ${now.toISOString()}::timestamptz
    from unnest(${listOf(column('id'), 'uuid')}, ${listOf(column('site'), 'text')}, ${listOf(column('from'), 'text')},
      ${listOf(column('to'), 'text')}, ${listOf(column('source'), 'text')})
      as given (id, site, from_address, to_address, source)
    on conflict (site, from_address) do update
    set to_address = excluded.to_address, source = excluded.source, revision = excluded.revision,
      version = seo.redirects.version + 1`);
}

/** Changes all redirects to one address so that they lead to another. */
export async function leadOn(
  tx: Tx,
  { sites, from, to, revision }: { sites: readonly string[]; from: string; to: string; revision: number },
): Promise<void> {
  await tx
    .update(redirects)
    .set({ to, revision, version: sql`${redirects.version} + 1` })
    .where(and(inArray(redirects.site, [...sites]), eq(redirects.to, from)));
}

/** Latest use first; if it was never followed, its creation counts. */
const LAST_USE = sql`coalesce(last_hit_at, created_at) desc, id desc`;

/**
 * Limits the redirects from address changes by deleting the longest unused.
 * @param keep the most per address and per site, and how many are left when a site exceeds its limit
 * @returns the number deleted, by site
 */
export async function dropBeyond(
  tx: Tx,
  { sites, to, keep }: { sites: readonly string[]; to: string; keep: { ofOne: number; ofSite: number; left: number } },
): Promise<Map<string, number>> {
  const own = sql`source = 'address' and site = any (${listOf(sites, 'text')})`;
  const { rows } = await tx.execute<{ site: string }>(sql`
    with beyond_one as (
      select id from (
        select id, row_number() over (partition by site order by ${LAST_USE}) as place from seo.redirects
        where ${own} and to_address = ${to}
      ) as led where place > ${keep.ofOne}
    ), beyond_site as (
      select id from (
        select id, row_number() over (partition by site order by ${LAST_USE}) as place,
          count(*) over (partition by site) as total
        from seo.redirects where ${own}
      ) as moved where total > ${keep.ofSite} and place > ${keep.left}
    )
    delete from seo.redirects where id in (select id from beyond_one union select id from beyond_site) returning site`);
  if (rows.length > 0) await tx.update(redirectState).set({ removals: sql`${redirectState.removals} + 1` });
  return new Map([...Map.groupBy(rows, ({ site }) => site)].map(([site, gone]) => [site, gone.length]));
}

/** The number of redirects of each site, and of those from address changes. */
export async function countBySite(tx: Tx): Promise<{ site: string; total: number; moved: number }[]> {
  return tx
    .select({
      site: redirects.site,
      total: sql<number>`count(*)::integer`,
      moved: sql<number>`count(*) filter (where ${redirects.source} = 'address')::integer`,
    })
    .from(redirects)
    .groupBy(redirects.site);
}

/** @returns the ones that existed */
export async function deleteRedirects(
  tx: Tx,
  which: { ids: readonly string[] } | { sites: readonly string[]; from: string },
): Promise<FollowedRedirect[]> {
  const where =
    'ids' in which
      ? inArray(redirects.id, [...which.ids])
      : and(inArray(redirects.site, [...which.sites]), eq(redirects.from, which.from));
  const removed = await tx.delete(redirects).where(where).returning(FOLLOWED);
  if (removed.length > 0) await tx.update(redirectState).set({ removals: sql`${redirectState.removals} + 1` });
  return removed;
}

/** Adds the counts since the last time; the redirects' revision stays. */
export async function addHits(tx: Tx, counted: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await tx.execute(sql`
    update seo.redirects set hits = hits + given.more, last_hit_at = ${now.toISOString()}::timestamptz
    from unnest(${listOf([...counted.keys()], 'uuid')}, ${sql.param([...counted.values()])}::bigint[]) as given (id, more)
    where seo.redirects.id = given.id`);
}

const SOURCE: PageSource<QueryOf<typeof REDIRECT_TABLE>> = {
  from: redirects,
  id: redirects.id,
  sorts: {
    createdAt: redirects.createdAt,
    hits: redirects.hits,
    // Never followed sorts before everything.
    lastHitAt: sql`coalesce(${redirects.lastHitAt}, '-infinity')`,
    from: redirects.from,
  },
  filters: {
    site: (sites) => inSites(redirects.site, sites),
    source: redirects.source,
    used: (used) => (used === 'yes' ? gt(redirects.hits, 0) : eq(redirects.hits, 0)),
  },
  search: (text) => {
    const part = `%${escapeLike(text)}%`;
    return or(ilike(redirects.from, part), ilike(redirects.to, part));
  },
};

/** A page of the admin's list. */
export async function readRedirects(tx: Tx, query: QueryOf<typeof REDIRECT_TABLE>) {
  return readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(getTableColumns(redirects))
      .from(page)
      .innerJoin(redirects, eq(redirects.id, page.id))
      .orderBy(...order),
  );
}

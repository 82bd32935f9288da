import { and, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { matching, type PageSource, pageOfIds } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { FOUND_LIMIT } from '#kernel/overview.ts';
import type { MEMBERSHIPS } from '../../contract/admin-api.ts';
import type { MembershipStatus } from '../../contract/types.ts';
import { benefits, memberships } from '../tables.ts';

export type ListedMembership = typeof memberships.$inferSelect;

const sourceAt = (now: Date): PageSource<QueryOf<typeof MEMBERSHIPS>> => ({
  from: memberships,
  id: memberships.id,
  sorts: { createdAt: memberships.createdAt, endsAt: memberships.endsAt },
  filters: {
    status: (status) => isInStatus(status, now),
    site: memberships.site,
    plan: memberships.plan,
  },
  search: matchesSearch,
});

/** A page of memberships, the total, and the plans to filter by. */
export async function readMemberships(tx: Tx, query: QueryOf<typeof MEMBERSHIPS>, now: Date) {
  const source = sourceAt(now);
  const { page, order } = pageOfIds(tx, source, query);
  const [rows, [about]] = await Promise.all([
    tx
      .select(getTableColumns(memberships))
      .from(page)
      .innerJoin(memberships, eq(memberships.id, page.id))
      .orderBy(...order),
    tx
      .select({
        total: sql<number>`(select count(*) from ${memberships} where ${matching(source, query) ?? sql`true`})::int`,
        plans: PLANS,
      })
      .from(sql`(select 1) one`),
  ]);
  return { rows, total: about?.total ?? 0, plans: about?.plans ?? [] };
}

/** A loose index scan: few plans, many memberships. */
const PLANS = sql<string[]>`(
  with recursive found as (
    (select plan from membership.memberships where plan is not null order by plan limit 1)
    union all
    select (select m.plan from membership.memberships m where m.plan > found.plan order by m.plan limit 1)
    from found where found.plan is not null)
  select coalesce(array_agg(plan), '{}') from (select plan from found where plan is not null limit 200) few)`;

/** `statusAt` as a condition that can use indexes. */
function isInStatus(status: MembershipStatus, now: Date): SQL | undefined {
  if (status === 'inactive') return eq(memberships.status, 'inactive');
  if (status !== 'expired') return and(eq(memberships.status, status), gt(memberships.endsAt, now));
  const had = or(eq(memberships.status, 'active'), eq(memberships.status, 'canceled'));
  const isOver = or(isNull(memberships.endsAt), lte(memberships.endsAt, now));
  return or(eq(memberships.status, 'expired'), and(had, isOver));
}

/** By account, membership id or the biller's subscription. */
function matchesSearch(search: string): SQL | undefined {
  if (!isUuid(search)) return hasSubscription(search);
  return or(eq(memberships.userId, search), eq(memberships.id, search), hasSubscription(search));
}

/** Whether this subscription of the biller has ever paid for a membership. */
function hasSubscription(reference: string): SQL {
  return sql`${memberships.id} = any(array(
    select membership_id from membership.membership_events where subscription_reference = ${reference}))`;
}

/** By membership id or the biller's subscription. */
export async function findMemberships(tx: Tx, query: string) {
  const isIt = isUuid(query) ? eq(memberships.id, query) : undefined;
  return tx
    .select({ id: memberships.id, site: memberships.site, createdAt: memberships.createdAt })
    .from(memberships)
    .where(or(isIt, hasSubscription(query)))
    .limit(FOUND_LIMIT);
}

export async function membershipById(tx: Tx, id: string): Promise<ListedMembership | undefined> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id));
  return row;
}

/** The site of a membership; empty if it doesn't exist. */
export async function sitesOfMembership(tx: Tx, id: string): Promise<string[]> {
  if (!isUuid(id)) return [];
  const rows = await tx.select({ site: memberships.site }).from(memberships).where(eq(memberships.id, id));
  return rows.map(({ site }) => site);
}

export async function sitesOfBenefit(tx: Tx, id: string): Promise<string[]> {
  if (!isUuid(id)) return [];
  const rows = await tx.select({ site: benefits.site }).from(benefits).where(eq(benefits.id, id));
  return rows.map(({ site }) => site);
}

/** Sites on which an account is or was a member. */
export async function sitesOfMember(tx: Tx, userId: string): Promise<string[]> {
  if (!isUuid(userId)) return [];
  const rows = await tx.select({ site: memberships.site }).from(memberships).where(eq(memberships.userId, userId));
  return rows.map(({ site }) => site);
}

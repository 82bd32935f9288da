import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { inSites } from '#kernel/db/in-sites.ts';
import { membershipEvents, memberships } from '../tables.ts';

const isIn = (status: SQL) => sql`${status} in ('active', 'canceled')`;
const CAME = sql`not ${isIn(sql`${membershipEvents.fromStatus}`)} and ${isIn(sql`${membershipEvents.toStatus}`)}`;
const LOST = sql`${isIn(sql`${membershipEvents.fromStatus}`)} and not ${isIn(sql`${membershipEvents.toStatus}`)}`;
const counted = (what: SQL) => sql<number>`count(*) filter (where ${what})::int`;

export interface FlowQuery {
  by: 'day' | 'month';
  from: Date;
  until: Date;
  site?: string;
}

/** Members at the start, then those gained and lost in each period, oldest first. */
export async function readFlow(tx: Tx, { by, from, until, site }: FlowQuery) {
  const ofSite = site ? inSites(memberships.site, site) : undefined;
  const period = sql<string>`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${membershipEvents.occurredAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const events = { came: counted(CAME), lost: counted(LOST) };
  const [[before], rows] = await Promise.all([
    tx
      .select(events)
      .from(membershipEvents)
      .innerJoin(memberships, eq(memberships.id, membershipEvents.membershipId))
      .where(and(ofSite, lt(membershipEvents.occurredAt, from))),
    tx
      .select({ period, ...events })
      .from(membershipEvents)
      .innerJoin(memberships, eq(memberships.id, membershipEvents.membershipId))
      .where(and(ofSite, gte(membershipEvents.occurredAt, from), lt(membershipEvents.occurredAt, until)))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
  ]);
  return { before: (before?.came ?? 0) - (before?.lost ?? 0), rows };
}

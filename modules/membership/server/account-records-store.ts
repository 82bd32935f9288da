import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { membershipEvents, memberships } from './tables.ts';

/** Membership events for the activity timeline. */
export async function membershipActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const rows = await tx
    .select({
      id: memberships.id,
      site: memberships.site,
      kind: membershipEvents.kind,
      status: membershipEvents.toStatus,
      at: membershipEvents.occurredAt,
    })
    .from(membershipEvents)
    .innerJoin(memberships, eq(memberships.id, membershipEvents.membershipId))
    .where(and(eq(memberships.userId, userId), lt(membershipEvents.occurredAt, until)))
    .orderBy(desc(membershipEvents.occurredAt), desc(membershipEvents.membershipId), desc(membershipEvents.seq))
    .limit(limit);
  return rows.map(({ id, kind, status, ...row }) => ({
    ...row,
    name: `membership.${kind}`,
    about: status,
    path: `/memberships/${id}`,
  }));
}

/** For the user's data export. */
export async function exportMemberships(tx: Tx, userId: string) {
  const [own, events] = await Promise.all([
    tx.select().from(memberships).where(eq(memberships.userId, userId)),
    tx
      .select({
        membershipId: membershipEvents.membershipId,
        kind: membershipEvents.kind,
        fromStatus: membershipEvents.fromStatus,
        toStatus: membershipEvents.toStatus,
        paidThrough: membershipEvents.paidThrough,
        occurredAt: membershipEvents.occurredAt,
      })
      .from(membershipEvents)
      .innerJoin(memberships, eq(memberships.id, membershipEvents.membershipId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(membershipEvents.membershipId), asc(membershipEvents.seq)),
  ]);
  return own.length > 0 ? { memberships: own, events } : undefined;
}

import { and, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { membershipEvents, memberships } from '../tables.ts';

/** Events of a user's memberships. */
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

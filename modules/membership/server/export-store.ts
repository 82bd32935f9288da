import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { membershipEvents, memberships } from './tables.ts';

/** For the user's own export. */
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

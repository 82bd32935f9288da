import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sessions, verifications } from './tables.ts';

/** An account's passed checks, and its recent ones with another result. */
export async function checkActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const [passed, others] = await Promise.all([
    tx
      .select({ site: verifications.site, about: verifications.provider, at: verifications.verifiedAt })
      .from(verifications)
      .where(and(eq(verifications.userId, userId), lt(verifications.verifiedAt, until)))
      .orderBy(desc(verifications.verifiedAt), desc(verifications.id))
      .limit(limit),
    tx
      .select({
        site: sessions.site,
        about: sessions.provider,
        at: sessions.startedAt,
        outcome: sessions.outcome,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.outcome, 'over'), lt(sessions.startedAt, until)))
      .orderBy(desc(sessions.startedAt), desc(sessions.id))
      .limit(limit),
  ]);
  const events = [
    ...passed.map((row) => ({ ...row, name: 'age-verification.over' })),
    ...others.map(({ outcome, ...row }) => ({ ...row, name: `age-verification.${outcome}` })),
  ];
  return events.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
}

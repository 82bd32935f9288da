import { and, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { emails } from './tables.ts';

/** Letters to somebody, as long as they are remembered: what each was for, and whether it went. */
export async function emailActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const rows = await tx
    .select({ cause: emails.cause, state: emails.state, at: emails.madeAt })
    .from(emails)
    .where(and(eq(emails.userId, userId), lt(emails.madeAt, until)))
    .orderBy(desc(emails.madeAt), desc(emails.id))
    .limit(limit);
  // What follows in a cause names one letter alone.
  return rows.map(({ cause, state, at }) => ({ name: `email.${state}`, about: cause.split(':')[0], at }));
}

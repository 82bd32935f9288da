import { and, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { emails } from './tables.ts';

/** Emails to one account: the cause of each, and whether it was sent. */
export async function emailActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const rows = await tx
    .select({ cause: emails.cause, state: emails.state, at: emails.madeAt })
    .from(emails)
    .where(and(eq(emails.userId, userId), lt(emails.madeAt, until)))
    .orderBy(desc(emails.madeAt), desc(emails.id))
    .limit(limit);
  // The rest of a cause identifies a single email.
  return rows.map(({ cause, state, at }) => ({ name: `email.${state}`, about: cause.split(':')[0], at }));
}

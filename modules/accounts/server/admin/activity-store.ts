import { and, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sessions, users } from '../tables.ts';
import { notesUntil } from './notes-store.ts';

/** Sign-up, sign-ins and operators' notes for the activity timeline. */
export async function accountActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const [notes, signIns, signUps] = await Promise.all([
    notesUntil(tx, userId, until, limit),
    tx
      .select({ site: sessions.site, about: sessions.agent, at: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), lt(sessions.createdAt, until)))
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(limit),
    tx
      .select({ at: users.createdAt })
      .from(users)
      .where(and(eq(users.id, userId), lt(users.createdAt, until))),
  ]);
  const events = [
    ...notes.map(({ text, writtenAt }) => ({ name: 'accounts.note', about: text, at: writtenAt })),
    ...signIns.map((row) => ({ ...row, name: 'accounts.signed-in' })),
    ...signUps.map((row) => ({ ...row, name: 'accounts.account-made' })),
  ];
  return events.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
}

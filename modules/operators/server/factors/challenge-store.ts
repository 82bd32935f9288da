import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { sessions } from '../tables.ts';

/** What a passkey has to sign next in this session; any before is forgotten. */
export async function setChallenge(
  tx: Tx,
  sessionId: string,
  { challenge, until }: { challenge: string; until: Date },
): Promise<void> {
  await tx.update(sessions).set({ challenge, challengeUntil: until }).where(eq(sessions.id, sessionId));
}

/** Takes it once: answers false when it was taken, ran out, or is another session's. */
export async function takeChallenge(
  tx: Tx,
  sessionId: string,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ challenge: null, challengeUntil: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.challenge, challenge), gt(sessions.challengeUntil, now)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

import { newId } from '#kernel/ids.ts';
import type { Site } from '#sites/site.ts';
import type { AccessUser } from './index.ts';
import type { AccessParts, IssuedSession } from './parts.ts';
import { newRefreshToken } from './refresh-token.ts';
import { insertRefreshToken, insertSession } from './session-store.ts';

/** Begins a session of this user on one site and hands out its first pair of tokens. @param agent what members know the session by */
export async function openSession(
  parts: AccessParts,
  { user, site, agent }: { user: AccessUser; site: Site; agent: string },
): Promise<IssuedSession> {
  const { db, clock, tokens, membership } = parts;
  const subscription = await membership.subscriptionOf(user.id, site.key);
  const id = newId(clock);
  const now = clock.now();
  const { rtoken, row } = newRefreshToken(id, now);
  await db.transaction(async (tx) => {
    await insertSession(tx, { id, userId: user.id, site: site.key, agent, now });
    await insertRefreshToken(tx, row);
  });
  const atoken = await tokens.issue(site, { user, sessionId: id, subscription: subscription.status });
  return { id, user, subscription, pair: { atoken, rtoken } };
}

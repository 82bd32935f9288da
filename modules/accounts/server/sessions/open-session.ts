import { newId } from '#kernel/ids.ts';
import type { Site } from '#sites/site.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import { AccountBanned } from '../sign-in/banned.ts';
import type { AccountUser, HoldPassword } from '../types.ts';
import { holdUser } from '../user-store.ts';
import { partnersOf } from './partners-of.ts';
import { newRefreshToken } from './refresh-token.ts';
import { insertRefreshToken, insertSession } from './session-store.ts';

/**
 * Starts a session of this user on one site and returns its first pair of tokens.
 * @param of `agent`: how members recognize the session; `isProved`: whether they have just proved who they are (R32);
 * `hold` runs in the same transaction and guards what was presented: if it throws, no session is created
 */
export async function openSession(
  deps: AccountsDeps,
  of: { user: AccountUser; site: Site; agent: string; country?: string; isProved: boolean; hold?: HoldPassword },
): Promise<IssuedSession> {
  const { db, clock, tokens, membership } = deps;
  const { user, site, agent, country, isProved } = of;
  const [subscription, partners] = await Promise.all([
    membership.subscriptionOf(user.id, site.key),
    partnersOf(deps, user.id, site),
  ]);
  const id = newId(clock);
  const now = clock.now();
  const { rtoken, row } = newRefreshToken(id, now);
  await db.transaction(async (tx) => {
    await of.hold?.(tx);
    // A ban locks the account too, so it is either seen here or ends this session.
    await holdUser(tx, user.id);
    const ban = await deps.banOf(tx, user.id);
    if (ban) throw new AccountBanned(ban);
    await insertSession(tx, { id, userId: user.id, site: site.key, agent, country, now, isProved });
    await insertRefreshToken(tx, row);
  });
  const atoken = await tokens.issue(site, { user, sessionId: id, subscription: subscription.status, partners });
  return { id, user, subscription, partners, pair: { atoken, rtoken } };
}

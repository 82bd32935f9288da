import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import { isShutOut } from './demo-people.ts';
import { forgetKept } from './forget-kept.ts';
import type { AccessParts, IssuedSession } from './parts.ts';
import { judgeRefresh, MOST_RENEWALS, type RefreshVerdict } from './refresh-rules.ts';
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts';
import {
  findSessionOfToken,
  findTokenState,
  insertRefreshToken,
  lockLiveSession,
  retireTokens,
  revokeSessions,
  touchSession,
} from './session-store.ts';

/**
 * Exchanges a refresh token for a new pair (R4, and `refresh-rules.ts` for what happens to a used one).
 * Undefined when the token is unknown here, expired, or its session has ended.
 */
export async function renewSession(
  parts: AccessParts,
  { rtoken, site }: { rtoken: string; site: Site },
): Promise<IssuedSession | undefined> {
  const { db, clock, tokens, membership } = parts;
  const hash = refreshTokenHash(rtoken);
  const found = hash && (await findSessionOfToken(db.drizzle, hash, site.key));
  if (!hash || !found || isShutOut(parts, found.user)) return undefined;
  const { sessionId, user } = found;
  // Whatever can fail comes first: once the token is used up, its holder has nothing else.
  const subscription = await membership.subscriptionOf(user.id, site.key);
  const atoken = await tokens.issue(site, { user, sessionId, subscription: subscription.status });
  const next = newRefreshToken(sessionId, clock.now());
  const verdict = await db.transaction((tx) => exchange(tx, { hash, sessionId, next: next.row }));
  if (verdict === 'reuse') {
    parts.log.warn({ userId: user.id, sessionId }, 'a used refresh token came back; its session was ended');
    await forgetKept(parts, user.id);
  }
  if (verdict !== 'first-use' && verdict !== 'repeat-in-grace') return undefined;
  return { id: sessionId, user, subscription, pair: { atoken, rtoken: next.rtoken } };
}

/** The lock on the session puts the refreshes of one family in a row, however many processes they reach. */
async function exchange(
  tx: Tx,
  {
    hash,
    sessionId,
    next,
  }: { hash: string; sessionId: string; next: ReturnType<typeof newRefreshToken>['row'] },
): Promise<RefreshVerdict | 'ended'> {
  const now = next.issuedAt;
  if (!(await lockLiveSession(tx, sessionId))) return 'ended';
  const token = await findTokenState(tx, hash);
  if (!token) return 'ended';
  const verdict = judgeRefresh(token, now);
  if (verdict === 'reuse') await revokeSessions(tx, [sessionId], now);
  if (verdict === 'first-use') await retireTokens(tx, sessionId, { replacedBy: next.hash, now });
  if (verdict === 'first-use' || verdict === 'repeat-in-grace') {
    await insertRefreshToken(tx, next);
    await touchSession(tx, sessionId, now);
  }
  return verdict;
}

import { tooMany } from '#api/errors/rate-limited.ts';
import { HOUR, MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import { invalidateAccount } from './invalidate-account.ts';
import { partnersOf } from './partners-of.ts';
import { judgeRefresh, MOST_RENEWALS, type RefreshVerdict } from './refresh-rules.ts';
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts';
import {
  countTokens,
  findSessionOfToken,
  findTokenState,
  insertRefreshToken,
  lockLiveSession,
  retireTokens,
  revokeSessions,
  touchSession,
} from './session-store.ts';

const COME_AGAIN_MS = MINUTE;

/**
 * Exchanges a refresh token for a new pair (R4; `refresh-rules.ts` has the rules for used ones). Undefined if the token
 * is unknown here or expired, or its session has ended. Too frequent renewals are refused for now (R37).
 */
export async function renewSession(
  deps: AccountsDeps,
  { rtoken, site }: { rtoken: string; site: Site },
): Promise<IssuedSession | undefined> {
  const { db, clock, tokens, membership } = deps;
  const hash = refreshTokenHash(rtoken);
  const found = hash && (await findSessionOfToken(db.drizzle, hash, site.key));
  if (!hash || !found || isBlockedDemoUser(deps, found.user)) return undefined;
  const { sessionId, user } = found;
  // Anything that can fail comes first: once the token is consumed, its holder has nothing else.
  const [subscription, partners] = await Promise.all([
    membership.subscriptionOf(user.id, site.key),
    partnersOf(deps, user.id, site),
  ]);
  const atoken = await tokens.issue(site, { user, sessionId, subscription: subscription.status, partners });
  const next = newRefreshToken(sessionId, clock.now());
  const verdict = await db.transaction((tx) => exchange(tx, { hash, sessionId, next: next.row }));
  if (verdict === 'reuse') {
    deps.log.warn({ userId: user.id, sessionId }, 'a used refresh token came back; its session was ended');
    await invalidateAccount(deps, user.id);
  }
  if (verdict === 'too-often') throw tooMany(COME_AGAIN_MS);
  if (verdict !== 'first-use' && verdict !== 'repeat-in-grace') return undefined;
  return { id: sessionId, user, subscription, partners, pair: { atoken, rtoken: next.rtoken } };
}

/** The lock on the session serializes the refreshes of a family across processes. */
async function exchange(
  tx: Tx,
  { hash, sessionId, next }: { hash: string; sessionId: string; next: ReturnType<typeof newRefreshToken>['row'] },
): Promise<RefreshVerdict | 'ended' | 'too-often'> {
  const now = next.issuedAt;
  if (!(await lockLiveSession(tx, sessionId))) return 'ended';
  const token = await findTokenState(tx, hash);
  if (!token) return 'ended';
  const verdict = judgeRefresh(token, now);
  if (verdict === 'reuse') await revokeSessions(tx, [sessionId], now);
  const isRenewal = verdict === 'first-use' || verdict === 'repeat-in-grace';
  if (isRenewal && (await isTooOften(tx, { sessionId, verdict, now }))) return 'too-often';
  if (verdict === 'first-use') await retireTokens(tx, sessionId, { used: hash, next: next.hash, now });
  if (isRenewal) {
    await insertRefreshToken(tx, next);
    await touchSession(tx, sessionId, now);
  }
  return verdict;
}

/** The session stays open and its tokens stay valid, so the client can retry later. */
async function isTooOften(
  tx: Tx,
  { sessionId, verdict, now }: { sessionId: string; verdict: RefreshVerdict; now: Date },
): Promise<boolean> {
  const { given, unused } = await countTokens(tx, sessionId, new Date(now.getTime() - HOUR));
  const isCrowd = verdict === 'repeat-in-grace' && unused >= MOST_RENEWALS.unused;
  return isCrowd || given >= MOST_RENEWALS.inAnHour;
}

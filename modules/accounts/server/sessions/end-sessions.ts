import type { ApiContext } from '#api/request/context.ts';
import type { AccountsDeps } from '../deps.ts';
import { invalidateAccount } from './invalidate-account.ts';
import { refreshTokenHash } from './refresh-token.ts';
import { findSessionOfToken, revokeSessions } from './session-store.ts';

/**
 * Ends the session of a refresh token; knowing the token is enough to end it. An unknown token, or none, means this
 * browser's session. Returns whether the browser's own session has ended.
 */
export async function endSessions(
  { db, clock, cache, log, bus }: Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'bus'>,
  { visitor, site, request }: Pick<ApiContext, 'visitor' | 'site' | 'request'>,
  namedBy: string | undefined,
): Promise<boolean> {
  const ofToken = async (rtoken: string | undefined) => {
    const hash = rtoken && refreshTokenHash(rtoken);
    return hash ? findSessionOfToken(db.drizzle, hash, site.key) : undefined;
  };
  const [named, ofCookie] = await Promise.all([ofToken(namedBy), ofToken(request.cookies.rtoken)]);
  const own = new Map<string, string>();
  if (visitor.user) own.set(visitor.user.sessionId, visitor.user.id);
  if (ofCookie) own.set(ofCookie.sessionId, ofCookie.user.id);
  const isForeign = named !== undefined && own.size > 0 && !own.has(named.sessionId);
  const ended = isForeign ? new Map<string, string>() : own;
  if (named) ended.set(named.sessionId, named.user.id);
  if (ended.size > 0) {
    await revokeSessions(db.drizzle, [...ended.keys()], clock.now());
    await invalidateAccount({ cache, log, bus }, ...new Set(ended.values()));
  }
  return !isForeign;
}

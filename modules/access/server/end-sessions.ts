import type { Visitor } from '#calls/visitor.ts';
import type { Site } from '#sites/site.ts';
import { type AccessDeps, userTag } from './parts.ts';
import { refreshTokenHash } from './refresh-token.ts';
import { findSessionOfToken, revokeSessions } from './session-store.ts';

/** Ends the visitor's session and those that the given refresh tokens belong to; knowing a token is enough to end it. */
export async function endSessions(
  { db, clock, cache }: AccessDeps,
  { visitor, site, rtokens }: { visitor: Visitor; site: Site; rtokens: readonly (string | undefined)[] },
): Promise<void> {
  const userOfSession = new Map<string, string>();
  if (visitor.user) userOfSession.set(visitor.user.sessionId, visitor.user.id);
  for (const rtoken of new Set(rtokens)) {
    const hash = rtoken && refreshTokenHash(rtoken);
    const found = hash ? await findSessionOfToken(db.drizzle, hash, site.key) : undefined;
    if (found) userOfSession.set(found.sessionId, found.user.id);
  }
  if (userOfSession.size === 0) return;
  await revokeSessions(db.drizzle, [...userOfSession.keys()], clock.now());
  await cache.dropTags([...new Set(userOfSession.values())].map(userTag));
}

import type { Role } from '#api/request/visitor.ts';
import { SECOND } from '#kernel/clock.ts';
import type { Subscription } from '#modules/membership/server/index.ts';
import type { Site } from '#sites/site.ts';
import { type AccountsModuleDeps, userTag } from '../deps.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import type { AccessClaims } from './access-token.ts';
import { prepareLiveSession } from './session-store.ts';

/** What a request needs to know about a live session. JSON, so that it can be kept. */
export interface SessionState {
  user: { id: string; email: string; roles: readonly Role[] };
  subscription: Subscription;
}

const KEPT_MS = 10 * SECOND;

/**
 * Reads session and subscription from the database at most every ten seconds; the user's tag drops what is kept
 * at once. Undefined when the session has ended or belongs to somebody else.
 */
export function createSessionStates(deps: AccountsModuleDeps) {
  const { db, cache, membership } = deps;
  const liveSession = prepareLiveSession(db.drizzle);

  return async function stateOf(site: Site, claims: AccessClaims): Promise<SessionState | undefined> {
    // Whose it is said to be and where is a part of the question: what is kept answers no other one.
    const key = `accounts:session:${site.key}:${claims.userId}:${claims.sessionId}`;
    const kept = { ttlMs: KEPT_MS, tags: [userTag(claims.userId)] };
    return cache.remember<SessionState>(key, kept, async () => {
      const [user, subscription] = await Promise.all([
        liveSession(claims.sessionId, site.key),
        membership.subscriptionOf(claims.userId, site.key),
      ]);
      if (user?.id !== claims.userId || isBlockedDemoUser(deps, user)) return undefined;
      const { id, email, roles } = user;
      return { user: { id, email, roles }, subscription };
    });
  };
}

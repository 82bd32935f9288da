import type { Permission, Role } from '#api/declare/permissions.ts';
import { permissionsAt } from '#api/declare/rights.ts';
import { SECOND } from '#kernel/clock.ts';
import type { Subscription } from '#modules/membership/server/index.ts';
import type { Site } from '#sites/site.ts';
import { type AccountsModuleDeps, userTag } from '../deps.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import type { AccessClaims } from './access-token.ts';
import { partnersOf } from './partners-of.ts';
import { prepareLiveSession } from './session-store.ts';

/** What requests need to know about a live session. Plain JSON, so that it can be cached. */
export interface SessionState {
  user: { id: string; email: string; roles: readonly Role[]; confirmedAt: unknown };
  permissions: readonly Permission[];
  subscription: Subscription;
  partners: readonly string[];
}

const CACHED_MS = 10 * SECOND;

/**
 * Reads session and subscription from the database at most every ten seconds, or after the user's tag was invalidated.
 * Undefined if the session has ended or belongs to another account.
 */
export function createSessionStates(deps: AccountsModuleDeps) {
  const { db, cache, membership } = deps;
  const liveSession = prepareLiveSession(db.drizzle);

  return async function stateOf(site: Site, claims: AccessClaims): Promise<SessionState | undefined> {
    // The key includes the claimed user and the site, so that other claims never get this result.
    const key = `accounts:session-state:${site.key}:${claims.userId}:${claims.sessionId}`;
    const options = { ttlMs: CACHED_MS, tags: [userTag(claims.userId)] };
    return cache.remember<SessionState>(key, options, async () => {
      const [user, subscription, partners] = await Promise.all([
        liveSession(claims.sessionId, site.key),
        membership.subscriptionOf(claims.userId, site.key),
        partnersOf(deps, claims.userId, site),
      ]);
      if (user?.id !== claims.userId || isBlockedDemoUser(deps, user)) return undefined;
      const { id, email, roles, confirmedAt } = user;
      const permissions = await permissionsOf(deps, site, roles);
      return { user: { id, email, roles, confirmedAt }, permissions, subscription, partners };
    });
  };
}

/** The permissions of an account's roles on a site. Most accounts have no roles, which costs no query. */
export async function permissionsOf(
  { db, rightsOf }: Pick<AccountsModuleDeps, 'db' | 'rightsOf'>,
  site: Site,
  roles: readonly Role[],
): Promise<Permission[]> {
  return roles.length === 0 ? [] : permissionsAt(await rightsOf(db.drizzle, roles), site.key);
}

import type { EventHandler, JobDefinition, Module } from '#kernel/module.ts';
import { MEMBERSHIP_CHANGED, MembershipChanged } from '#modules/membership/contract/events.ts';
import { createAccessTokens } from './access-token.ts';
import { accessCallHandlers } from './calls.ts';
import { createUser } from './create-user.ts';
import type { AccessApi } from './index.ts';
import { type AccessDeps, type AccessParts, userTag } from './parts.ts';
import { createVisitorResolver } from './resolve-visitor.ts';
import { deleteEndedSessions } from './session-store.ts';
import { createSigningKeys } from './signing-keys.ts';
import { findUser, findUserByEmail, updateRoles } from './user-store.ts';

/** Accounts, sessions, and who the visitor of each request is. */
export function accessModule(deps: AccessDeps) {
  const { db, clock, cache } = deps;
  const parts: AccessParts = {
    ...deps,
    tokens: createAccessTokens({ keys: createSigningKeys(deps), clock }),
  };
  const resolver = createVisitorResolver(parts);

  const api: AccessApi = {
    resolveVisitor: resolver.resolveVisitor,
    createUser: async (account) => ({ id: (await createUser(deps, account)).id }),
    userById: (id) => findUser(db.drizzle, id),
    userByEmail: async (email) => (await findUserByEmail(db.drizzle, email.toLowerCase()))?.user,
    async setRoles(userId, roles) {
      await updateRoles(db.drizzle, userId, roles);
      await cache.dropTags([userTag(userId)]);
    },
  };

  const onMembershipChanged: EventHandler = async ({ payload }) => {
    const { userId } = MembershipChanged.parse(payload);
    await cache.dropTags([userTag(userId)]);
  };

  const jobs: readonly JobDefinition[] = [
    {
      name: 'access.forget-ended-sessions',
      cron: '20 3 * * *',
      run: () => db.transaction((tx) => deleteEndedSessions(tx, clock.now())),
    },
  ];

  return {
    name: 'access',
    migrations: new URL('./migrations/', import.meta.url),
    calls: accessCallHandlers(parts, resolver),
    on: { [MEMBERSHIP_CHANGED]: onMembershipChanged },
    jobs,
    api,
  } satisfies Module & { calls: unknown; api: AccessApi };
}

import { on } from '#kernel/events/events.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { createSealer } from '#kernel/secrets/sealer.ts';
import { MembershipChanged } from '#modules/membership/contract/events.ts';
import { createAccessTokens } from './access-token.ts';
import { accountsOverview, accountsSearchProvider } from './account-overview.ts';
import { accountActivity } from './activity-store.ts';
import { accountsAdminHandlers } from './admin-api.ts';
import { accountsHandlers } from './api.ts';
import { appSessions } from './app-sessions.ts';
import { AVATAR_BODY, avatarHttp } from './avatars/avatar-http.ts';
import { avatarOf } from './avatars/avatar-of.ts';
import { checkCredentials } from './check-credentials.ts';
import { createUser } from './create-user.ts';
import { isShutOut } from './demo-people.ts';
import { type AccountsDeps, type AccountsModuleDeps, userTag } from './deps.ts';
import { exportAccount } from './export-account.ts';
import { exportHttp } from './export-http.ts';
import { accountFactors } from './factors/account-factors.ts';
import { needsSecondStep } from './factors/needs-second-step.ts';
import { tellOfFactors } from './factors/tell.ts';
import { createTickets } from './factors/tickets.ts';
import { forgetEnded } from './forget-ended.ts';
import type { AccountsApi } from './index.ts';
import { createKnownDevices } from './known-device.ts';
import { lockBelow } from './lock-below.ts';
import { createLooks } from './look.ts';
import { lookHttp } from './look-http.ts';
import { MailLink, mailLink } from './mailed/ask-for-link.ts';
import { removeAccount } from './remove-account.ts';
import { createVisitorResolver } from './resolve-visitor.ts';
import { sessionFigures } from './session-figures.ts';
import { setRoles } from './set-roles.ts';
import { createSigningKeys } from './signing-keys.ts';
import { findUser, findUserByEmail, findUsers, findUsersWithRoles, hasSuperadmin } from './user-store.ts';

/** Accounts, sessions, and who the visitor of each request is. */
export function accountsModule(deps: AccountsModuleDeps) {
  const { db, clock, cache } = deps;
  const parts: AccountsDeps = {
    ...deps,
    tokens: createAccessTokens({ keys: createSigningKeys(deps), clock }),
    devices: createKnownDevices(deps),
    looks: createLooks(deps),
    tickets: createTickets(deps),
    sealer: createSealer({ purpose: 'mailed-links', db, clock }),
  };
  const resolver = createVisitorResolver(parts);

  const api: AccountsApi = {
    resolveVisitor: resolver.resolveVisitor,
    visitorOfSession: resolver.visitorOfSession,
    ...appSessions(parts),
    createUser: async (account, also) => ({ id: (await createUser(deps, account, also)).id }),
    checkCredentials: (from, credentials) => checkCredentials(parts, from, credentials),
    knownBrowser: (request, email) => parts.devices.nameOf(request, email),
    rememberBrowser: (reply, email) => parts.devices.remember(reply, email),
    hasSuperadmin: () => hasSuperadmin(db.drizzle, deps),
    userById: (id) => findUser(db.drizzle, id),
    async admittedById(id) {
      const user = await findUser(db.drizzle, id);
      return user && !isShutOut(deps, user) ? user : undefined;
    },
    usersById: (ids) => findUsers(db.drizzle, ids),
    usersWithRoles: () => findUsersWithRoles(db.drizzle),
    userByEmail: async (email) => (await findUserByEmail(db.drizzle, email.toLowerCase()))?.user,
    lockBelow,
    async setRoles(change) {
      await setRoles(deps, change);
    },
    removeAccount: (userId) => removeAccount(deps, userId),
    async avatarsOf(ids) {
      const each = ids.map(async (id) => [id, await avatarOf(db.drizzle, id)] as const);
      return new Map(await Promise.all(each));
    },
    factors: accountFactors,
    tellOfFactors: (tx, told) => tellOfFactors(parts, tx, told),
    async hasSecondStep(userId) {
      const user = await findUser(db.drizzle, userId);
      return user !== undefined && needsSecondStep(db.drizzle, user);
    },
  };

  return {
    name: 'accounts' as const,
    endpoints: accountsHandlers(parts, resolver),
    adminEndpoints: accountsAdminHandlers(parts),
    http: lookHttp(deps, parts.looks).route('/', avatarHttp(parts, resolver)).route('/', exportHttp()),
    largeBodies: [AVATAR_BODY],
    overview: [accountsOverview(db)],
    stories: [{ permission: 'accounts.read-accounts', before: (...asked) => accountActivity(db.drizzle, ...asked) }],
    searchProviders: [accountsSearchProvider(db)],
    on: [on(MembershipChanged, ({ userId }) => cache.dropTags([userTag(userId)]))],
    jobs: [forgetEnded(deps), work(MailLink, (asked) => mailLink(parts, asked))],
    figures: [sessionFigures(db)],
    // The module that removes the account itself.
    forgetAccount: 'holds nothing',
    exportOf: (userId) => exportAccount(db.drizzle, userId),
    api,
  } satisfies Module & { api: AccountsApi };
}

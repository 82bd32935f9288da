import { afterCommit } from '#kernel/db/after-commit.ts';
import { on } from '#kernel/events/events.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { createSealer } from '#kernel/secrets/sealer.ts';
import { MembershipUpdated } from '#modules/membership/contract/events.ts';
import { endSessionsOf, sitesOfSessions } from './account-store.ts';
import { accountsOverview, accountsSearchProvider } from './admin/account-overview.ts';
import { accountActivity } from './admin/activity-store.ts';
import { lockBelow, lockToBan } from './admin/lock-below.ts';
import { setRoles } from './admin/set-roles.ts';
import { accountsAdminHandlers } from './admin-api.ts';
import { accountsHandlers } from './api.ts';
import { AVATAR_BODY, avatarHttp } from './avatars/avatar-http.ts';
import { avatarsOf } from './avatars/avatar-of.ts';
import { removePicture, restorePicture, uploadedPicture } from './avatars/avatar-store.ts';
import { type AccountsDeps, type AccountsModuleDeps, userTag } from './deps.ts';
import { accountEmailTemplates } from './email-templates.ts';
import { remindToConfirm } from './emailed-links/confirm-address.ts';
import { EmailLink, emailLink } from './emailed-links/request-link.ts';
import { accountFactors } from './factors/account-factors.ts';
import { needsSecondStep } from './factors/needs-second-step.ts';
import { notifyFactorChange } from './factors/notify-owner.ts';
import { createTickets } from './factors/tickets.ts';
import { createImpersonations } from './impersonation/impersonation.ts';
import { impersonationHttp } from './impersonation/impersonation-http.ts';
import type { AccountsApi } from './index.ts';
import { exportAccount } from './personal-data/export-account.ts';
import { exportHttp } from './personal-data/export-http.ts';
import { removeAccount } from './personal-data/remove-account.ts';
import { createAccessTokens } from './sessions/access-token.ts';
import { appSessions } from './sessions/app-sessions.ts';
import { cleanUpSessions } from './sessions/clean-up-sessions.ts';
import { invalidateAccount } from './sessions/invalidate-account.ts';
import { createVisitorResolver } from './sessions/resolve-visitor.ts';
import { sessionMetrics } from './sessions/session-metrics.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';
import { checkCredentials } from './sign-in/check-credentials.ts';
import { createUser } from './sign-in/create-user.ts';
import { isBlockedDemoUser } from './sign-in/demo-users.ts';
import { createKnownDevices } from './sign-in/known-device.ts';
import { findUser, findUserByEmail, findUsers, findUsersWithRoles, hasSuperadmin, holdUser } from './user-store.ts';

export function accountsModule(moduleDeps: AccountsModuleDeps) {
  const { db, clock, cache } = moduleDeps;
  const deps: AccountsDeps = {
    ...moduleDeps,
    tokens: createAccessTokens({ keys: createSigningKeys(moduleDeps), clock }),
    devices: createKnownDevices(moduleDeps),
    impersonations: createImpersonations(moduleDeps),
    tickets: createTickets(moduleDeps),
    sealer: createSealer({ purpose: 'mailed-links', db, clock }),
  };
  const resolver = createVisitorResolver(deps);

  const api: AccountsApi = {
    resolveVisitor: resolver.resolveVisitor,
    visitorOfSession: resolver.visitorOfSession,
    ...appSessions(deps),
    createUser: async (account, also) => ({ id: (await createUser(moduleDeps, account, also)).id }),
    checkCredentials: (from, credentials) => checkCredentials(deps, from, credentials),
    knownBrowser: (request, email) => deps.devices.nameOf(request, email),
    rememberBrowser: (reply, email) => deps.devices.remember(reply, email),
    hasSuperadmin: () => hasSuperadmin(db.drizzle, moduleDeps),
    userById: (id) => findUser(db.drizzle, id),
    async admittedById(id, tx = db.drizzle) {
      const user = await findUser(tx, id);
      const isShutOut = !user || isBlockedDemoUser(moduleDeps, user) || (await moduleDeps.banOf(tx, id));
      return isShutOut ? undefined : user;
    },
    usersById: (ids) => findUsers(db.drizzle, ids),
    rightsOf: (roles, tx = db.drizzle) => moduleDeps.rightsOf(tx, roles),
    usersWithRoles: (tx = db.drizzle) => findUsersWithRoles(tx),
    rolesChanged: (userIds) => invalidateAccount(moduleDeps, ...userIds),
    userByEmail: async (email) => (await findUserByEmail(db.drizzle, email.toLowerCase()))?.user,
    lockBelow: (...of) => lockBelow(moduleDeps, ...of),
    lockToBan: (...of) => lockToBan(moduleDeps, ...of),
    async endSessionsOf(tx, userId) {
      await holdUser(tx, userId);
      await endSessionsOf(tx, userId, clock.now());
      await moduleDeps.passwordSet(tx, userId);
      afterCommit(tx, () => void invalidateAccount(moduleDeps, userId));
    },
    uploadedPicture,
    removePicture,
    restorePicture,
    async setRoles(change) {
      await setRoles(moduleDeps, change);
    },
    removeAccount: (userId) => removeAccount(moduleDeps, userId),
    avatarsOf: (ids) => avatarsOf(db.drizzle, ids),
    factors: accountFactors,
    notifyFactorChange: (tx, change) => notifyFactorChange(deps, tx, change),
    async hasSecondStep(userId) {
      const user = await findUser(db.drizzle, userId);
      return user !== undefined && needsSecondStep(moduleDeps, user);
    },
  };

  return {
    name: 'accounts' as const,
    sanctionScopes: ['site'] as const,
    endpoints: accountsHandlers(deps, resolver),
    adminEndpoints: accountsAdminHandlers(deps),
    http: impersonationHttp(moduleDeps, deps.impersonations)
      .route('/', avatarHttp(deps, resolver))
      .route('/', exportHttp(deps))
      .get('/.well-known/change-password', (c) => c.redirect('/main-dashboard/settings/password/')),
    largeBodies: [AVATAR_BODY],
    overview: [accountsOverview(db)],
    siteOf: { account: (id) => sitesOfSessions(db.drizzle, id) },
    timelines: [{ permission: 'accounts.read-accounts', before: (...query) => accountActivity(db.drizzle, ...query) }],
    searchProviders: [accountsSearchProvider(db)],
    on: [on(MembershipUpdated, ({ userId }) => cache.dropTags([userTag(userId)]))],
    jobs: [cleanUpSessions(moduleDeps), work(EmailLink, (request) => emailLink(deps, request)), remindToConfirm(deps)],
    emailTemplates: accountEmailTemplates,
    metrics: [sessionMetrics(db)],
    // This module deletes the account itself.
    forgetAccount: 'holds nothing',
    exportOf: (userId) => exportAccount(db.drizzle, userId),
    api,
  } satisfies Module & { api: AccountsApi };
}

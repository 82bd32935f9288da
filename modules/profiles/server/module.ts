import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { profilesAdminHandlers } from './admin-api.ts';
import { profilesHandlers } from './api.ts';
import { changeName } from './change-name.ts';
import type { ProfilesDeps } from './deps.ts';
import type { ProfilesApi } from './index.ts';
import { lookOf } from './look-alike.ts';
import {
  areApart,
  deleteRemovedBefore,
  findByLook,
  forgetProfile,
  readBlocked,
  readFormerNames,
  readNamed,
  readProfile,
} from './profile-store.ts';
import { profileReportables } from './reportables.ts';

const ForgetRemoved = job('profiles.forget-removed', z.object({}), { cron: '50 3 * * *' });
/** R8. How long the answer about a removed account's writing is stored. */
const REMOVED_LIFE_MS = 30 * DAY;

/** What others see of an account: a public name, a picture, and who blocks whom. */
export function profilesModule(deps: ProfilesDeps) {
  const { db, clock, accounts } = deps;
  const { drizzle } = db;
  const api: ProfilesApi = {
    async profilesOf(userIds) {
      const named = await readNamed(drizzle, userIds);
      const pictures = await accounts.avatarsOf(named.map(({ userId }) => userId));
      const none = { permalink: '', alt: '' };
      return new Map(named.map(({ userId, name }) => [userId, { name, picture: pictures.get(userId) ?? none }]));
    },
    chooseName: (userId, name) => changeName(deps, { userId, name }),
    userOf: async (name) => (await findByLook(drizzle, lookOf(name)))?.userId,
    isBlocked: (userId, otherId) => areApart(drizzle, userId, otherId),
    blockedBy: async (userId, tx) => new Set((await readBlocked(tx ?? drizzle, userId)).map((one) => one.userId)),
    keepsWriting: async (tx, userId) => (await readProfile(tx, userId))?.keepsWriting ?? false,
  };

  return {
    name: 'profiles' as const,
    endpoints: profilesHandlers(deps, api),
    adminEndpoints: profilesAdminHandlers(deps),
    jobs: [work(ForgetRemoved, () => deleteRemovedBefore(drizzle, new Date(clock.now().getTime() - REMOVED_LIFE_MS)))],
    reportables: profileReportables(deps),
    sanctionScopes: ['site'] as const,
    forgetAccount: (tx, userId) => forgetProfile(tx, userId, clock.now()),
    async exportOf(userId) {
      const profile = await readProfile(drizzle, userId);
      if (!profile) return undefined;
      const [former, blocked] = await Promise.all([readFormerNames(drizzle, userId), readBlocked(drizzle, userId)]);
      return {
        name: profile.name,
        keepsWriting: profile.keepsWriting,
        formerNames: former.map(({ name, until, reason }) => ({ name, until, reason })),
        blocked: blocked.map(({ name }) => name),
      };
    },
    api,
  } satisfies Module & { api: ProfilesApi };
}

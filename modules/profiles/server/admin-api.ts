import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { profilesAdminEndpoints } from '../contract/admin-api.ts';
import type { ProfilesDeps } from './deps.ts';
import { countBlockers, readFormerNames, readNames, readProfile } from './profile-store.ts';

/** Endpoints of `contract/admin-api.ts`. */
export function profilesAdminHandlers(deps: ProfilesDeps) {
  const endpoints = implement(profilesAdminEndpoints).$context<AdminContext>();
  const { drizzle } = deps.db;
  return {
    names: endpoints.names.handler(async ({ input }) => done(await readNames(drizzle, input))),

    name: endpoints.name.handler(async ({ input: { id } }) => {
      const [profile, formerNames, blockedBy] = await Promise.all([
        readProfile(drizzle, id),
        readFormerNames(drizzle, id),
        countBlockers(drizzle, id),
      ]);
      if (!profile?.name) throw new NotFound('This account has no name.');
      const operators = await deps.namesOf(formerNames.flatMap(({ takenAwayBy }) => takenAwayBy ?? []));
      return done({
        id,
        userId: id,
        name: profile.name,
        changedAt: profile.changedAt,
        blockedBy,
        formerNames: formerNames.map((former) => ({
          id: former.id,
          name: former.name,
          until: former.until,
          takenAwayBy: former.takenAwayBy && (operators.get(former.takenAwayBy) ?? former.takenAwayBy),
          reason: former.reason,
        })),
      });
    }),
  };
}

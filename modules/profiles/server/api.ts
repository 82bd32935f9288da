import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { InvalidField } from '#api/errors/problem.ts';
import { ValidationError } from '#api/errors/validation-error.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { profilesEndpoints } from '../contract/api.ts';
import type { OwnProfile } from '../contract/types.ts';
import { block, unblock } from './block.ts';
import { changeName, nextChangeAt } from './change-name.ts';
import type { ProfilesDeps } from './deps.ts';
import type { ProfilesApi } from './index.ts';
import { readBlocked, readProfile, saveKeepsWriting } from './profile-store.ts';

interface NameRefusals {
  VALIDATION_ERROR(refusal: { message: string; data: { done: false; errors: InvalidField[] } }): Error;
}

/** Endpoints of `contract/api.ts`. */
export function profilesHandlers(deps: ProfilesDeps, api: ProfilesApi) {
  const endpoints = implement(profilesEndpoints).$context<ApiContext>();
  const { db, clock } = deps;

  async function ownProfile(userId: string): Promise<OwnProfile> {
    const [profile, blocked, pictures] = await Promise.all([
      readProfile(db.drizzle, userId),
      readBlocked(db.drizzle, userId),
      deps.accounts.avatarsOf([userId]),
    ]);
    const next = profile && nextChangeAt(profile, clock.now());
    return {
      name: profile?.name ?? null,
      picture: pictures.get(userId) ?? { permalink: '', alt: '' },
      mayChangeAt: next?.toISOString() ?? null,
      choices: [...deps.choices()],
      keepsWriting: profile?.keepsWriting ?? false,
      blocked: blocked.flatMap(({ name }) => name ?? []).sort(),
    };
  }

  /** R9: the reasons are joined by line breaks. */
  async function sayingFaults(errors: NameRefusals, request: Parameters<typeof changeName>[1]): Promise<void> {
    try {
      await changeName(deps, request);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const message = error.errors.map(({ detail }) => detail).join('\n');
      throw errors.VALIDATION_ERROR({ message, data: { done: false, errors: error.errors } });
    }
  }

  return {
    ownProfile: endpoints.ownProfile.handler(async ({ context }) => done(await ownProfile(userOf(context).id))),

    changeName: endpoints.changeName.handler(async ({ context, input: { name }, errors }) => {
      const userId = userOf(context).id;
      await sayingFaults(errors, { userId, name, locale: context.site.locale });
      return done(await ownProfile(userId));
    }),

    updateName: endpoints.updateName.handler(async ({ context, input: { email, name }, errors }) => {
      const user = userOf(context);
      if (email.trim().toLowerCase() !== user.email) {
        const detail = 'This is not the email of your account.';
        throw errors.VALIDATION_ERROR({
          message: detail,
          data: { done: false, errors: [{ pointer: '/email', detail }] },
        });
      }
      await sayingFaults(errors, { userId: user.id, name, locale: context.site.locale });
      return done({ done: true as const, name });
    }),

    keepWriting: endpoints.keepWriting.handler(async ({ context, input: { keepsWriting } }) => {
      const userId = userOf(context).id;
      await db.transaction(async (tx) => {
        if (!(await deps.accounts.holdAccount(tx, userId))) throw new NotFound('This account was removed.');
        await saveKeepsWriting(tx, userId, keepsWriting, clock.now());
      });
      return done(await ownProfile(userId));
    }),

    block: endpoints.block.handler(async ({ context, input: { name }, errors }) => {
      const userId = userOf(context).id;
      const outcome = await block(deps, { userId, name });
      if (outcome === 'unknown') throw errors.NOT_FOUND();
      if (outcome === 'full') throw errors.FULL();
      if (outcome === 'yourself') throw errors.YOURSELF();
      return done(await ownProfile(userId));
    }),

    unblock: endpoints.unblock.handler(async ({ context, input: { name } }) => {
      const userId = userOf(context).id;
      await unblock(deps, { userId, name });
      return done(await ownProfile(userId));
    }),

    profile: endpoints.profile.handler(async ({ input: { name }, errors }) => {
      const userId = await api.userOf(name);
      const profile = userId && (await api.profilesOf([userId])).get(userId);
      if (!profile) throw errors.NOT_FOUND();
      return done(profile);
    }),
  };
}

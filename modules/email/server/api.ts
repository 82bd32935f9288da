import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import { emailEndpoints } from '../contract/api.ts';
import type { EmailModuleDeps } from './deps.ts';
import { findPreferenceByUid, preferenceOf, setChoice } from './store.ts';

/** Endpoints of `contract/api.ts`. */
export function emailHandlers({ db }: Pick<EmailModuleDeps, 'db'>) {
  const endpoints = implement(emailEndpoints).$context<ApiContext>();
  return {
    preference: endpoints.preference.handler(async ({ input }) =>
      done(orNotFound(await findPreferenceByUid(db.drizzle, input.uid))),
    ),
    setPreference: endpoints.setPreference.handler(async ({ input }) =>
      done(orNotFound(await setChoice(db.drizzle, input.uid, input.type))),
    ),
    myPreference: endpoints.myPreference.handler(async ({ context }) =>
      done(await preferenceOf(db.drizzle, userOf(context).id)),
    ),
  };
}

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFound('This link is not valid.');
  return found;
}

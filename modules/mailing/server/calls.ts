import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { mailingCalls } from '../contract/calls.ts';
import type { MailingDeps } from './parts.ts';
import { findPreferenceByUid, preferenceOf, setChoice } from './store.ts';

/** The calls of `contract/calls.ts`. */
export function mailingCallHandlers({ db }: Pick<MailingDeps, 'db'>) {
  const calls = implement(mailingCalls).$context<CallContext>();
  return {
    preference: calls.preference.handler(async ({ input }) =>
      done(orNotFound(await findPreferenceByUid(db.drizzle, input.uid))),
    ),
    setPreference: calls.setPreference.handler(async ({ input }) =>
      done(orNotFound(await setChoice(db.drizzle, input.uid, input.type))),
    ),
    myPreference: calls.myPreference.handler(async ({ context }) =>
      done(await preferenceOf(db.drizzle, userOf(context).id)),
    ),
  };
}

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFound('Nobody has this address of mails.');
  return found;
}

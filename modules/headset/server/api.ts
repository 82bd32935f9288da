import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { headsetEndpoints } from '../contract/api.ts';
import type { HeadsetModuleDeps } from './deps.ts';
import { giveHandOff, openHandOff } from './sign-in/hand-off.ts';
import { confirmCode } from './sign-in/pairing.ts';

/** The endpoints of `contract/api.ts`. */
export function headsetHandlers(deps: HeadsetModuleDeps) {
  const endpoints = implement(headsetEndpoints).$context<ApiContext>();

  return {
    confirmCode: endpoints.confirmCode.handler(async ({ input, context, errors }) => {
      const { id, sessionId } = userOf(context);
      const confirmed = await confirmCode(deps, { site: context.site.key, userId: id, sessionId }, input.code);
      if (confirmed === 'unknown') throw errors.WRONG_CODE();
      return done({});
    }),

    handOff: endpoints.handOff.handler(async ({ input, context }) => done(await giveHandOff(deps, context, input))),

    openHandOff: endpoints.openHandOff.handler(async ({ input, context, errors }) => {
      const opened = await openHandOff(deps, context, input.code);
      if (!opened) throw errors.WRONG_CODE();
      return done(opened);
    }),
  };
}

import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { pageOf } from '#api/server/page-of.ts';
import { Outranked } from '#modules/accounts/server/index.ts';
import { operatorEndpoints } from '../../contract/operator-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { attemptsPage } from '../failed-attempts/failed-attempts.ts';
import { operatorsPage, resetFactor, signInsPage } from './operators.ts';

/** The calls of `contract/operator-api.ts`. */
export function operatorHandlers(deps: OperatorsDeps) {
  const endpoints = implement(operatorEndpoints).$context<AdminContext>();
  return {
    operators: endpoints.operators.handler(async ({ input }) => done(await operatorsPage(deps, input))),

    resetFactor: endpoints.resetFactor.handler(async ({ context, input, errors }) => {
      const outcome = await resetFactor(deps, context, input.id).catch((error: unknown) => {
        throw error instanceof Outranked ? errors.OUTRANKED() : error;
      });
      if (outcome === 'own') throw errors.OWN_FACTOR();
      return done({});
    }),

    refusedAttempts: endpoints.refusedAttempts.handler(async ({ input }) => {
      return done(await attemptsPage(deps, pageOf(input)));
    }),

    signIns: endpoints.signIns.handler(async ({ input }) => {
      return done(await signInsPage(deps, pageOf(input)));
    }),
  };
}

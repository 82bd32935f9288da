import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { pageOf } from '#calls/page-of.ts';
import { Outranked } from '#modules/access/server/index.ts';
import { operatorCalls } from '../contract/operator-calls.ts';
import { operatorsPage, resetFactor, signInsPage } from './operators.ts';
import type { DeskDeps } from './parts.ts';
import { triesPage } from './refused-tries.ts';

/** The calls of `contract/operator-calls.ts`. */
export function operatorCallHandlers(parts: DeskDeps) {
  const calls = implement(operatorCalls).$context<DeskContext>();
  return {
    operators: calls.operators.handler(async ({ input }) => done(await operatorsPage(parts, input))),

    resetFactor: calls.resetFactor.handler(async ({ context, input, errors }) => {
      const outcome = await resetFactor(parts, context, input.id).catch((error: unknown) => {
        throw error instanceof Outranked ? errors.OUTRANKED() : error;
      });
      if (outcome === 'own') throw errors.OWN_FACTOR();
      return done({});
    }),

    refusedTries: calls.refusedTries.handler(async ({ input }) => {
      return done(await triesPage(parts, pageOf(input)));
    }),

    signIns: calls.signIns.handler(async ({ input }) => {
      return done(await signInsPage(parts, pageOf(input)));
    }),
  };
}

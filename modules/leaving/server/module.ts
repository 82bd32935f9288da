import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { pageOf } from '#calls/page-of.ts';
import type { Module } from '#kernel/module.ts';
import { largeEntries } from '#modules/entries/server/index.ts';
import { leavingDeskCalls, leavingEntryCalls } from '../contract/desk-calls.ts';
import { KINDS } from '../contract/kinds.ts';
import { faultInOffer } from './asked.ts';
import { leavingCallHandlers } from './calls.ts';
import type { LeavingDeps } from './parts.ts';
import { answersOf, countAnswers, forgetAnswersOf } from './store.ts';

/** What somebody who cancels is asked and offered, and what was answered. */
export function leavingModule(deps: LeavingDeps) {
  const { db, entries } = deps;
  const desk = implement(leavingDeskCalls).$context<DeskContext>();
  return {
    name: 'leaving' as const,
    calls: leavingCallHandlers(deps),
    deskCalls: {
      ...entries.deskHandlers(leavingEntryCalls, {
        kinds: KINDS,
        publish: 'promotions.publish',
        faultIn: faultInOffer,
      }),
      answers: desk.answers.handler(async ({ input }) =>
        done(await countAnswers(db.drizzle, { ...pageOf(input), site: input.site })),
      ),
    },
    largeBodies: [largeEntries('leaving')],
    finders: [entries.finder({ kinds: KINDS, permission: 'promotions.read' })],
    forgetAccount: forgetAnswersOf,
    exportOf: (userId) => answersOf(db.drizzle, userId),
  } satisfies Module;
}

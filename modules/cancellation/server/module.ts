import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { pageOf } from '#api/server/page-of.ts';
import type { Module } from '#kernel/module.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { cancellationAdminEndpoints, cancellationEntryEndpoints } from '../contract/admin-api.ts';
import { KINDS } from '../contract/kinds.ts';
import { cancellationHandlers } from './api.ts';
import type { CancellationModuleDeps } from './deps.ts';
import { offerFault } from './questions-and-offers.ts';
import { answersOf, countAnswers, forgetAnswersOf } from './store.ts';

/** Questions and offers for members who cancel, and their answers. */
export function cancellationModule(deps: CancellationModuleDeps) {
  const { db, content } = deps;
  const admin = implement(cancellationAdminEndpoints).$context<AdminContext>();
  return {
    name: 'cancellation' as const,
    endpoints: cancellationHandlers(deps),
    adminEndpoints: {
      ...content.adminHandlers(cancellationEntryEndpoints, {
        kinds: KINDS,
        publish: 'promotions.publish',
        faultIn: offerFault,
      }),
      answers: admin.answers.handler(async ({ input }) =>
        done(await countAnswers(db.drizzle, { ...pageOf(input), site: input.site })),
      ),
    },
    largeBodies: [largeEntries('cancellation')],
    searchProviders: [content.searchProvider({ kinds: KINDS, permission: 'promotions.read' })],
    forgetAccount: forgetAnswersOf,
    exportOf: (userId) => answersOf(db.drizzle, userId),
  } satisfies Module;
}

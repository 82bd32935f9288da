import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { championshipAdminEndpoints } from '../contract/admin-api.ts';
import type { ChampionshipDeps } from './deps.ts';
import { readAddresses, readVoids } from './fraud-store.ts';
import { liveCount } from './live-count.ts';
import { undoVoid, voidVotes } from './void-votes.ts';

/** Handlers of `contract/admin-api.ts`, except those for entries. */
export function championshipAdminHandlers(deps: ChampionshipDeps) {
  const endpoints = implement(championshipAdminEndpoints).$context<AdminContext>();
  const { drizzle } = deps.db;
  const dateOf = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant));
  return {
    count: endpoints.count.handler(async ({ input: { edition } }) => done(await liveCount(deps, edition))),

    addresses: endpoints.addresses.handler(async ({ input }) => done(await readAddresses(drizzle, input))),

    voids: endpoints.voids.handler(async ({ input }) => {
      const { rows, total } = await readVoids(drizzle, input);
      const names = await deps.namesOf(rows.map(({ voidedBy }) => voidedBy));
      return done({
        rows: rows.map((row) => ({ ...row, voidedBy: names.get(row.voidedBy) ?? row.voidedBy })),
        total,
      });
    }),

    voidVotes: endpoints.voidVotes.handler(async ({ input: { from, until, ...which }, context }) =>
      done(await voidVotes(deps, { ...which, from: dateOf(from), until: dateOf(until) }, context)),
    ),

    undoVoid: endpoints.undoVoid.handler(async ({ input, context }) => done(await undoVoid(deps, input, context))),
  };
}

import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { deleteKeysOf } from './api-key-store.ts';
import { endKeysBeyond } from './api-keys.ts';
import { closeVisitDays } from './close-visit-days.ts';
import { deskCallHandlers } from './desk-calls.ts';
import { firstOperatorPath } from './first-operator.ts';
import type { DeskApi } from './index.ts';
import type { DeskDeps } from './parts.ts';
import { deleteTriesBefore, deleteTriesOf } from './refused-tries-store.ts';
import { resolveOperator } from './resolve-operator.ts';
import { deleteSessionsEndedBefore, deleteSessionsOf, endSessionsOf } from './session-store.ts';
import { systemFinders, systemOverview } from './system-overview.ts';
import { triesOverview } from './tries-overview.ts';
import { visitOverview } from './visit-overview.ts';
import { createVisits } from './visits.ts';

/** How long an operator's sign-ins, and tries that were refused, can be looked up. The audit log keeps them for good. */
const SESSIONS_KEPT_MS = 90 * DAY;
const ForgetSessions = job('desk.forget-sessions', z.object({}), { cron: '40 3 * * *' });
/** At each start too: a day that is over is closed as soon as somebody can. */
const CloseVisitDays = job('desk.close-visit-days', z.object({}), { cron: '7 0 * * *', atStart: true });

/** The operators' desk: who comes in, with what proof, and what they do as a whole. */
export function deskModule(deps: DeskDeps) {
  const { db, clock } = deps;
  const api: DeskApi = {
    resolveOperator: resolveOperator(deps),
    firstOperatorPath: () => firstOperatorPath(deps),
    endKeysBeyond: (tx, change) => endKeysBeyond(deps, tx, change),
    async endSessionsOf(tx, userId) {
      await endSessionsOf(tx, { userId }, clock.now());
    },
    visits: createVisits(deps),
  };
  return {
    name: 'desk' as const,
    deskCalls: deskCallHandlers(deps),
    jobs: [
      work(ForgetSessions, async () => {
        const time = new Date(clock.now().getTime() - SESSIONS_KEPT_MS);
        await deleteSessionsEndedBefore(db.drizzle, time);
        await deleteTriesBefore(db.drizzle, time);
      }),
      work(CloseVisitDays, () => closeVisitDays(deps)),
    ],
    overview: [visitOverview(deps), ...systemOverview(deps), triesOverview(deps)],
    finders: systemFinders(deps),
    async forgetAccount(tx: Tx, userId: string) {
      await deleteSessionsOf(tx, userId);
      await deleteTriesOf(tx, userId);
      await deleteKeysOf(tx, userId);
    },
    api,
  } satisfies Module & { api: DeskApi };
}

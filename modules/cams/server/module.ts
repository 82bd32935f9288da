import type { Module } from '#kernel/module.ts';
import { camsAdminHandlers } from './admin-api.ts';
import { camsHandlers } from './api.ts';
import type { CamsDeps } from './deps.ts';
import type { CamsApi } from './index.ts';
import { takeFromPerformers } from './money/chargebacks.ts';
import { bookJob, bookOverview } from './money/compare-books.ts';
import { exportPerson, forgetPerson } from './person-store.ts';
import { mayView } from './shows/may-view.ts';
import { showSweep } from './shows/sweep-shows.ts';

/** Live rooms of performers: shows, tips and chat. */
export function camsModule(deps: CamsDeps) {
  const api: CamsApi = {
    listed: async () => [],
    chargedBack: (tx, lost) => takeFromPerformers(deps, tx, lost),
  };
  deps.live.setGuard(({ stream, person, address }) => mayView(deps, stream, person, address));
  return {
    name: 'cams' as const,
    endpoints: camsHandlers(deps),
    adminEndpoints: camsAdminHandlers(deps),
    jobs: [bookJob(deps)],
    overview: [bookOverview(deps)],
    localWork: [showSweep(deps)],
    forgetAccount: forgetPerson,
    exportOf: (userId) => exportPerson(deps.db.drizzle, userId),
    api,
  } satisfies Module & { api: CamsApi };
}

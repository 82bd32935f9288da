import { SECOND } from '#kernel/clock.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { camsAdminHandlers } from './admin-api.ts';
import { camsHandlers } from './api.ts';
import { eventsHttp } from './bots/events-http.ts';
import { chatReportable } from './chat/chat-reportable.ts';
import { roomSocket } from './chat/room-socket.ts';
import { TidyChat, tidyChat } from './chat/tidy.ts';
import type { CamsDeps } from './deps.ts';
import { forgetPerson } from './forget-person.ts';
import type { CamsApi } from './index.ts';
import { takeFromPerformers } from './money/chargebacks.ts';
import { bookJob, bookOverview } from './money/compare-books.ts';
import { exportPerson } from './person-store.ts';
import { bringRoom } from './rooms/bring-room-store.ts';
import { dropRoomPages } from './rooms/drop-room-pages.ts';
import { followSites } from './rooms/follow-sites.ts';
import { listed } from './rooms/listed.ts';
import { roomReportable } from './rooms/room-reportable.ts';
import { roomSource } from './rooms/search-source.ts';
import { listenForLeavers } from './shows/keep-out.ts';
import { mayView } from './shows/may-view.ts';
import { showSweep } from './shows/sweep-shows.ts';
import { followStreams, reconcileStreams } from './studio/follow-streams.ts';
import { camsOverview, camsSearch, sitesOfCams } from './studio/operators-view.ts';
import { performerOf } from './studio/perform.ts';

/** Live rooms of performers: shows, tips and chat. */
export function camsModule(deps: CamsDeps) {
  const api: CamsApi = {
    listed: (site) => listed(deps, site),
    async listen() {
      await dropRoomPages(deps);
      await listenForLeavers(deps);
    },
    searchSource: roomSource(deps),
    bringRoom: (room) => bringRoom(deps, room),
    performerOf: (nickname) => performerOf(deps, nickname),
    chargedBack: (tx, lost) => takeFromPerformers(deps, tx, lost),
  };
  followStreams(deps);
  deps.live.setGuard((request) => mayView(deps, request));
  return {
    name: 'cams' as const,
    endpoints: camsHandlers(deps),
    adminEndpoints: camsAdminHandlers(deps),
    localWork: [
      showSweep(deps),
      followSites(deps),
      { name: 'cams.reconcile-streams', everyMs: 10 * SECOND, run: ({ signal }) => reconcileStreams(deps, signal) },
    ],
    cameraPaths: [/^\/studio\/$/, /^\/vr-cam-(girls|boys)\/[^/]+\/$/],
    overview: [camsOverview(deps), bookOverview(deps)],
    searchProviders: [camsSearch(deps)],
    siteOf: sitesOfCams(deps),
    http: eventsHttp(deps),
    sockets: [roomSocket(deps)],
    reportables: [chatReportable(deps), roomReportable(deps)],
    sanctionScopes: ['room'] as const,
    profileChoices: ['blocks'] as const,
    jobs: [bookJob(deps), work(TidyChat, () => tidyChat(deps))],
    forgetAccount: (tx, userId) => forgetPerson(deps, tx, userId),
    exportOf: (userId) => exportPerson(deps.db.drizzle, userId),
    api,
  } satisfies Module & { api: CamsApi };
}

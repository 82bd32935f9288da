import { on } from '#kernel/events/events.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { playerAdminHandlers } from './admin-api.ts';
import { playerHandlers } from './api.ts';
import { countView } from './count-view.ts';
import type { PlayerDeps, PlayerModuleDeps } from './deps.ts';
import { downloadActivity } from './downloads/download-activity-store.ts';
import { deleteDownloadsOf } from './downloads/download-store.ts';
import { ForgetOldDownloads, forgetOldDownloads } from './downloads/forget-downloads.ts';
import { startDownload } from './downloads/start-download.ts';
import { accessInApp, entitlementOf } from './entitlement.ts';
import { exportViewing } from './export-store.ts';
import type { PlayerApi } from './index.ts';
import { deleteCaptionsOfUser, deletePicturesOfUser, deletePicturesOfVideo } from './pictures/picture-store.ts';
import { savePosition } from './save-position.ts';
import { prepareViewerData } from './viewer-data-store.ts';
import {
  deletePositionsOfUser,
  deletePositionsOfVideo,
  forgetSetting,
  prepareProgress,
} from './watch-position-store.ts';
import { createMostWatched } from './watched/most-watched.ts';
import { deleteWatchedOfVideo } from './watched/watched-store.ts';

/** What may be played and downloaded, where people stopped, and views. */
export function playerModule(moduleDeps: PlayerModuleDeps) {
  const { db, clock, membership } = moduleDeps;
  const deps: PlayerDeps = {
    ...moduleDeps,
    progressOf: prepareProgress(db.drizzle),
    viewerDataOf: prepareViewerData(db.drizzle),
    mostWatchedOf: createMostWatched(moduleDeps),
  };
  const api: PlayerApi = {
    entitlementOf: (visitor, site) => entitlementOf(membership, visitor, site),
    accessInApp: (asker, videoId) => accessInApp(deps, asker, videoId),
    startDownloadInApp: (asker, address) => startDownload(deps, asker, address, { inApp: true }),
    savePosition: (asker, idOrSlug, position) => savePosition(deps, asker, idOrSlug, position),
    countView: (context, videoId) => countView(deps, context, videoId),
  };

  return {
    name: 'player' as const,
    endpoints: playerHandlers(deps),
    adminEndpoints: playerAdminHandlers(deps),
    jobs: [work(ForgetOldDownloads, () => forgetOldDownloads(db, clock))],
    on: [
      on(VideoRemoved, async ({ id }, tx) => {
        await deletePositionsOfVideo(tx, id);
        await deletePicturesOfVideo(tx, id);
        await deleteWatchedOfVideo(tx, id);
      }),
    ],
    timelines: [{ permission: 'accounts.read-accounts', before: (...query) => downloadActivity(db.drizzle, ...query) }],
    async forgetAccount(tx, userId) {
      await deleteDownloadsOf(tx, userId);
      await deletePositionsOfUser(tx, userId);
      await forgetSetting(tx, userId);
      await deletePicturesOfUser(tx, userId);
      await deleteCaptionsOfUser(tx, userId);
    },
    exportOf: (userId: string) => exportViewing(db.drizzle, userId),
    api,
  } satisfies Module & { api: PlayerApi };
}

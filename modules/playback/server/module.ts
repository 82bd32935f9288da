import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { playbackCallHandlers } from './calls.ts';
import { deleteDownloadsOf } from './download-store.ts';
import { ForgetOldDownloads, forgetOldDownloads } from './forget-downloads.ts';
import type { PlaybackApi } from './index.ts';
import { mediaHttp } from './media-http.ts';
import type { PlaybackDeps, PlaybackParts } from './parts.ts';
import { pictureRoutes } from './picture-routes.ts';
import { prepareFilmOf, saveMediaFile } from './store.ts';

/** Media files, signed links to them, downloads and views. */
export function playbackModule(deps: PlaybackDeps) {
  const { db, clock, storage, door } = deps;
  const parts: PlaybackParts = { ...deps, filmOf: prepareFilmOf(db.drizzle) };
  const api: PlaybackApi = { importMedia: (media) => saveMediaFile(db.drizzle, media) };

  return {
    name: 'playback' as const,
    calls: playbackCallHandlers(parts),
    jobs: [work(ForgetOldDownloads, () => forgetOldDownloads(db, clock))],
    http: mediaHttp(deps).route('/', pictureRoutes(storage, door)),
    forgetAccount: deleteDownloadsOf,
    api,
  } satisfies Module & { api: PlaybackApi };
}

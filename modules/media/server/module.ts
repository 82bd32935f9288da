import { on } from '#kernel/events/events.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { CLIP_SECONDS, MOST_CLIP_BYTES, MOST_PICTURE_BYTES, PICTURE_SECONDS } from '../contract/admin-api.ts';
import { CAPTIONS_PATH, MOST_CAPTION_BYTES, MOST_SCRIPT_BYTES, SCRIPTS_PATH } from '../contract/timeline-admin-api.ts';
import { mediaAdminHandlers } from './admin-api.ts';
import { deletablePicture } from './deletion/deletable-picture.ts';
import { eraseMedia } from './deletion/erase-media.ts';
import { setStillsGoing } from './deletion/erase-media-store.ts';
import type { MediaGuard } from './delivery/media-guard.ts';
import { mediaHttp } from './delivery/media-http.ts';
import type { MediaDeps, MediaModuleDeps } from './deps.ts';
import { encodeJobs } from './encode/index.ts';
import { dropFilesVersion } from './files/files-version-store.ts';
import { detachAllOf, holdKeys } from './files/library-store.ts';
import { findFile, findFiles, hasVideo, isPlayable, saveMediaFile } from './files/media-file-store.ts';
import { readPlayableParts } from './files/playable-parts-store.ts';
import { createPlayableVideos } from './files/playable-videos.ts';
import type { MediaApi } from './index.ts';
import { forgetVideo, ingestBodies, ingestHttp, ingestJobs, ingestLocalWork } from './ingest/index.ts';
import { pipelineOverview } from './masters/masters-overview.ts';
import { CarryPicture, carryPicture } from './pictures/carry-picture.ts';
import { listPicture, NameIsGone } from './pictures/list-picture.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { pictureSearchProvider } from './pictures/picture-search-provider.ts';
import { holdPictures, readGoing } from './pictures/removed-picture-store.ts';
import { dropFiles, makeShort } from './shorts/make-short.ts';
import { dropShortsBut, remakeShort, requestShort, resumeShorts } from './shorts/request-short.ts';
import { shortHttp } from './shorts/short-http.ts';
import { DropShortFiles, MakeShort, ResumeShorts } from './shorts/short-jobs.ts';
import { countFailed, deleteShortsOf, readShorts, saveShort } from './shorts/short-store.ts';
import { deleteTimelineOf, readPlayerStoryboard, replaceTimeline } from './timeline/timeline-store.ts';

/** Masters, what is made of them, pictures, and the addresses that all of it is sent from. */
export function mediaModule(moduleDeps: MediaModuleDeps) {
  const { db, storage, guard, catalogue } = moduleDeps;
  const videos = createPlayableVideos(moduleDeps);
  const deps: MediaDeps = { ...moduleDeps, videos };
  const httpFor = (one: MediaGuard) => mediaHttp({ ...moduleDeps, guard: one }).route('/', pictureRoutes(storage, one));
  const api: MediaApi = {
    async importMedia(media) {
      const saved = await db.transaction(async (tx) => {
        await holdKeys(tx, [media.storageKey]);
        return saveMediaFile(tx, media);
      });
      videos.forget();
      await catalogue.invalidateVideoPages(media.videoId);
      return saved;
    },
    async importTimeline(videoId, timeline) {
      await db.transaction((tx) => replaceTimeline(tx, videoId, timeline));
      videos.forget();
    },
    storyboardOf: (videoId) => readPlayerStoryboard(db.drizzle, videoId),
    requestShort: (tx, moment) => requestShort(deps, tx, moment),
    remakeShort: (tx, moment) => remakeShort(deps, tx, moment),
    shortsOf: (moments) => readShorts(db.drizzle, moments),
    countFailedShorts: () => countFailed(db.drizzle),
    dropShortsBut: (query) => dropShortsBut(deps, query),
    importShort: (moment, files) => saveShort(db.drizzle, moment, { ...files, requestedAt: deps.clock.now() }),
    setMediaGoing: (tx, { videoId, goingAt }) => setStillsGoing(tx, videoId, goingAt),
    eraseMedia: (tx, erased) => eraseMedia(deps, tx, erased),
    goingPictures: () => readGoing(db.drizzle),
    hasVideo: (videoId) => hasVideo(db.drizzle, videoId),
    isPlayable,
    findPlayable: videos.find,
    findFile: (id) => findFile(db.drizzle, id),
    findFiles: (ids) => findFiles(db.drizzle, ids),
    playableParts: (videoIds) => readPlayableParts(db.drizzle, videoIds),
    httpFor,
    async listPicture(picture) {
      await listPicture(deps, picture).catch((error: unknown) => {
        if (!(error instanceof NameIsGone)) throw error;
      });
    },
    holdPictures,
  };

  return {
    name: 'media' as const,
    adminEndpoints: mediaAdminHandlers(deps),
    largeBodies: [
      { path: /^\/api\/admin\/v1\/pictures$/, maxBytes: MOST_PICTURE_BYTES, seconds: PICTURE_SECONDS },
      { path: /^\/api\/admin\/v1\/clips$/, maxBytes: MOST_CLIP_BYTES, seconds: CLIP_SECONDS },
      ...ingestBodies,
      { path: CAPTIONS_PATH, maxBytes: 2 * MOST_CAPTION_BYTES, seconds: PICTURE_SECONDS },
      { path: SCRIPTS_PATH, maxBytes: 2 * MOST_SCRIPT_BYTES, seconds: PICTURE_SECONDS },
    ],
    jobs: [
      work(CarryPicture, (picture, run) => carryPicture(deps, picture, run)),
      ...encodeJobs(deps),
      ...ingestJobs(deps),
      work(MakeShort, (short, run) => makeShort(deps, short, run)),
      work(ResumeShorts, () => resumeShorts(deps)),
      work(DropShortFiles, ({ keys }) => dropFiles(storage, keys)),
    ],
    localWork: ingestLocalWork(deps),
    on: [
      on(VideoRemoved, async ({ id }, tx) => {
        await detachAllOf(tx, id);
        await dropFilesVersion(tx, id);
        await deleteTimelineOf(tx, id);
        await forgetVideo(deps, tx, id);
        const { keys } = await deleteShortsOf(tx, id);
        if (keys.length > 0) await deps.jobs.send(tx, DropShortFiles, { keys });
      }),
    ],
    adminHttp: ingestHttp(deps).route('/', shortHttp(deps)),
    http: httpFor(guard),
    searchProviders: [pictureSearchProvider(db)],
    overview: [pipelineOverview(deps)],
    deletables: [deletablePicture(deps)],
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: MediaApi };
}

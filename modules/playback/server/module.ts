import { on } from '#kernel/events/events.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { MOST_PICTURE_BYTES, PICTURE_SECONDS } from '../contract/admin-api.ts';
import { CAPTIONS_PATH, MOST_CAPTION_BYTES } from '../contract/course-api.ts';
import { downloadActivity } from './activity-store.ts';
import { playbackAdminHandlers } from './admin-api.ts';
import { playbackHandlers } from './api.ts';
import { CarryPicture, carryPicture } from './carry-picture.ts';
import { deleteCourseOf, replaceCourse } from './course-store.ts';
import type { PlaybackDeps, PlaybackModuleDeps } from './deps.ts';
import { deleteDownloadsOf } from './download-store.ts';
import { exportViewing } from './export-store.ts';
import { dropFilesVersion } from './files-version-store.ts';
import { ForgetOldDownloads, forgetOldDownloads } from './forget-downloads.ts';
import { ForgetOldCodes } from './headset/forget-old-codes.ts';
import { HEADSET_MARKS, HEADSET_PATHS, headsetHttp } from './headset/headset-http.ts';
import { deleteExpired, deleteHandOffsTo, deleteHeadsetsOf } from './headset/headset-store.ts';
import { deleteMarksOfUser, deleteMarksOfVideo } from './headset/video-mark-store.ts';
import type { PlaybackApi } from './index.ts';
import { detachAllOf, holdKeys } from './library-store.ts';
import { listPicture, NameIsGone } from './list-picture.ts';
import { mediaHttp } from './media-http.ts';
import { pictureRoutes } from './picture-routes.ts';
import { pictureSearchProvider } from './picture-search-provider.ts';
import { encodeJobs } from './pipeline/encode/index.ts';
import { forgetVideo, ingestBodies, ingestHttp, ingestJobs } from './pipeline/ingest/index.ts';
import { pipelineOverview } from './pipeline/pipeline-overview.ts';
import { createPlayableVideos } from './playable-videos.ts';
import { RemovePictureFiles, removePictureFiles } from './remove-picture.ts';
import { holdPictures } from './removed-picture-store.ts';
import { hasVideo, saveMediaFile } from './store.ts';
import { prepareVideoNote } from './video-note-store.ts';
import { deletePositionsOfUser, deletePositionsOfVideo } from './watch-position-store.ts';

/** Media files, signed links to them, downloads and views. */
export function playbackModule(deps: PlaybackModuleDeps) {
  const { db, clock, storage, door } = deps;
  const videos = createPlayableVideos(deps);
  const parts: PlaybackDeps = { ...deps, videos, noteOf: prepareVideoNote(db.drizzle) };
  const api: PlaybackApi = {
    async importMedia(media) {
      const saved = await db.transaction(async (tx) => {
        await holdKeys(tx, [media.storageKey]);
        return saveMediaFile(tx, media);
      });
      videos.forget();
      await deps.catalogue.invalidateVideoPages(media.videoId);
      return saved;
    },
    async importCourse(videoId, course) {
      await db.transaction((tx) => replaceCourse(tx, videoId, course));
      videos.forget();
    },
    hasVideo: (videoId) => hasVideo(db.drizzle, videoId),
    async listPicture(picture) {
      await listPicture(deps, picture).catch((error: unknown) => {
        if (!(error instanceof NameIsGone)) throw error;
      });
    },
    holdPictures,
    endAppsOf: deleteHeadsetsOf,
  };

  return {
    name: 'playback' as const,
    endpoints: playbackHandlers(parts),
    adminEndpoints: playbackAdminHandlers(parts),
    largeBodies: [
      { path: /^\/api\/admin\/v1\/pictures$/, maxBytes: MOST_PICTURE_BYTES, seconds: PICTURE_SECONDS },
      ...ingestBodies,
      { path: CAPTIONS_PATH, maxBytes: 2 * MOST_CAPTION_BYTES, seconds: PICTURE_SECONDS },
    ],
    jobs: [
      work(ForgetOldDownloads, () => forgetOldDownloads(db, clock)),
      work(ForgetOldCodes, () => deleteExpired(db.drizzle, clock.now())),
      work(CarryPicture, (picture, run) => carryPicture(deps, picture, run)),
      work(RemovePictureFiles, ({ addresses }, run) => removePictureFiles(storage, addresses, run)),
      ...encodeJobs(parts),
      ...ingestJobs(parts),
    ],
    on: [
      on(VideoRemoved, async ({ id }, tx) => {
        await detachAllOf(tx, id);
        await dropFilesVersion(tx, id);
        await deleteCourseOf(tx, id);
        await deletePositionsOfVideo(tx, id);
        await deleteMarksOfVideo(tx, id);
        await forgetVideo(parts, tx, id);
        await deleteHandOffsTo(tx, id);
      }),
    ],
    adminHttp: ingestHttp(parts),
    http: mediaHttp(deps).route('/', pictureRoutes(storage, door)).route('/', headsetHttp(parts)),
    machinePaths: HEADSET_PATHS,
    markedPaths: HEADSET_MARKS,
    stories: [{ permission: 'accounts.read-accounts', before: (...asked) => downloadActivity(db.drizzle, ...asked) }],
    searchProviders: [pictureSearchProvider(db)],
    overview: [pipelineOverview(db)],
    async forgetAccount(tx, userId) {
      await deleteDownloadsOf(tx, userId);
      await deletePositionsOfUser(tx, userId);
      await deleteMarksOfUser(tx, userId);
      await deleteHeadsetsOf(tx, userId);
    },
    exportOf: (userId: string) => exportViewing(db.drizzle, userId),
    api,
  } satisfies Module & { api: PlaybackApi };
}

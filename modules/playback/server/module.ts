import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import type { Storage } from '#kernel/storage.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { playbackCalls } from '../contract/calls.ts';
import { downloadLimitMessage } from '../contract/download-limit.ts';
import { countView } from './count-view.ts';
import { deleteDownloadsOf } from './download-store.ts';
import { ForgetOldDownloads, forgetOldDownloads } from './forget-downloads.ts';
import type { PlaybackApi } from './index.ts';
import { listOffer } from './list-offer.ts';
import { listSources } from './list-sources.ts';
import type { MediaDoor } from './media-door.ts';
import { mediaHttp } from './media-http.ts';
import type { PlaybackParts } from './parts.ts';
import { pictureRoutes } from './picture-routes.ts';
import { startDownload } from './start-download.ts';
import { prepareFilmOf, saveMediaFile } from './store.ts';

/** `signer` signs links to media and nothing else. */
export function playbackModule(deps: PlaybackParts & { storage: Storage; door: MediaDoor }) {
  const { db, clock } = deps;
  const calls = implement(playbackCalls).$context<CallContext>();
  const parts = { ...deps, filmOf: prepareFilmOf(db.drizzle) };
  const api: PlaybackApi = { importMedia: (media) => saveMediaFile(db.drizzle, media) };
  return {
    name: 'playback' as const,
    api,
    forgetAccount: deleteDownloadsOf,
    jobs: [work(ForgetOldDownloads, () => forgetOldDownloads(db, clock))],
    http: mediaHttp(deps).route('/', pictureRoutes(deps.storage, deps.door)),
    calls: {
      sources: calls.sources.handler(async ({ input, context }) => {
        context.reply.dependsOn(videosTag(context.site.key));
        return done(await listSources(parts, context, input.id));
      }),
      offer: calls.offer.handler(async ({ input, context }) => {
        context.reply.dependsOn('videos');
        return done(await listOffer(parts, context, input.id));
      }),
      canDownload: calls.canDownload.handler(async ({ input, context, errors }) => {
        const answer = await startDownload(deps, context, input.query?.url ?? input.body?.url ?? '');
        if (answer.started) {
          const { url, downloadsLeft } = answer;
          return done({ result: 'success', message: 'The download starts.', url, downloadsLeft });
        }
        if (answer.reason === 'NOT_FOUND') throw errors.NOT_FOUND();
        const { reason, video } = answer;
        if (reason !== 'DOWNLOAD_LIMIT') throw errors[reason]({ data: { video } });
        const { cap } = answer;
        throw errors.DOWNLOAD_LIMIT({ message: downloadLimitMessage(cap), data: { video, cap } });
      }),
      addVideoView: calls.addVideoView.handler(async ({ input, context }) => {
        await countView(deps, context, input.id);
        return done({});
      }),
    },
  } satisfies Module & { api: PlaybackApi };
}

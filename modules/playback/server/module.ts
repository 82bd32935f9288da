import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import type { Module } from '#kernel/module.ts';
import type { Storage } from '#kernel/storage.ts';
import { playbackCalls } from '../contract/calls.ts';
import { countView } from './count-view.ts';
import type { PlaybackApi } from './index.ts';
import { listSources } from './list-sources.ts';
import { mediaHttp } from './media-http.ts';
import type { PlaybackParts } from './parts.ts';
import { pictureRoutes } from './picture-routes.ts';
import { startDownload } from './start-download.ts';
import { saveMediaFile } from './store.ts';

/** `signer` signs links to media and nothing else. */
export function playbackModule(deps: PlaybackParts & { storage: Storage }) {
  const calls = implement(playbackCalls).$context<CallContext>();
  const api: PlaybackApi = { importMedia: (media) => saveMediaFile(deps.db.drizzle, media) };
  return {
    name: 'playback' as const,
    api,
    forgetAccount: 'holds nothing',
    http: mediaHttp(deps).route('/', pictureRoutes(deps.storage)),
    calls: {
      sources: calls.sources.handler(async ({ input, context }) => {
        context.reply.dependsOn('videos');
        return done(await listSources(deps, context, input.id));
      }),
      canDownload: calls.canDownload.handler(async ({ input, context, errors }) => {
        const answer = await startDownload(deps, context, input.query?.url ?? input.body?.url ?? '');
        if (answer.started) {
          const { url, downloadsLeft } = answer;
          return done({ result: 'success', message: 'The download starts.', url, downloadsLeft });
        }
        if (answer.reason === 'NOT_FOUND') throw errors.NOT_FOUND();
        throw errors[answer.reason]({ data: { video: answer.video } });
      }),
      addVideoView: calls.addVideoView.handler(async ({ input, context }) => {
        await countView(deps, context, input.id);
        return done({});
      }),
    },
  } satisfies Module & { api: PlaybackApi };
}

import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { playerEndpoints } from '../contract/api.ts';
import {
  AGE_NOT_VERIFIED,
  downloadLimitMessage,
  NO_LONGER_OFFERED,
  NO_SUBSCRIPTION,
  TRIAL_WATCHES_ONLINE,
} from '../contract/download-limit.ts';
import { countView } from './count-view.ts';
import type { PlayerDeps } from './deps.ts';
import { startDownload } from './downloads/start-download.ts';
import { listOffer } from './list-offer.ts';
import { listSources } from './list-sources.ts';
import { savePosition } from './save-position.ts';
import { stoppedVideos } from './stopped-videos.ts';

const MESSAGES = { NO_SUBSCRIPTION, TRIAL_WATCHES_ONLINE } as const;

/** As players read a refusal. */
function refused(message: string) {
  return { result: 'error', message, msg: message } as const;
}

/** The endpoints of `contract/api.ts`. */
export function playerHandlers(deps: PlayerDeps) {
  const endpoints = implement(playerEndpoints).$context<ApiContext>();

  return {
    sources: endpoints.sources.handler(async ({ input, context }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return done(await listSources(deps, context, input.id));
    }),

    offer: endpoints.offer.handler(async ({ input, context }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return done(await listOffer(deps, context, input.id));
    }),

    canDownload: endpoints.canDownload.handler(async ({ input, context, errors }) => {
      if (!context.visitor.verified) throw errors.AGE_NOT_VERIFIED({ data: refused(AGE_NOT_VERIFIED) });
      const answer = await startDownload(deps, context, input.query?.url ?? input.body?.url ?? '');
      if (answer.started) {
        const { url, downloadsLeft } = answer;
        return done({ result: 'success', message: 'The download starts.', url, downloadsLeft });
      }
      if (answer.reason === 'NOT_FOUND') throw errors.NOT_FOUND({ data: refused(NO_LONGER_OFFERED) });
      const { reason, video } = answer;
      if (reason !== 'DOWNLOAD_LIMIT') throw errors[reason]({ data: { ...refused(MESSAGES[reason]), video } });
      const message = downloadLimitMessage(answer.cap);
      throw errors.DOWNLOAD_LIMIT({ message, data: { ...refused(message), video, cap: answer.cap } });
    }),

    savePosition: endpoints.savePosition.handler(async ({ input: { id, ...position }, context }) => {
      await savePosition(deps, context, id, position);
      return done({});
    }),

    stoppedVideos: endpoints.stoppedVideos.handler(async ({ context }) =>
      done({ items: await stoppedVideos(deps, context) }),
    ),

    addVideoView: endpoints.addVideoView.handler(async ({ input, context }) => {
      await countView(deps, context, input.id);
      return done({});
    }),
  };
}

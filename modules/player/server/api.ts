import { implement } from '@orpc/server';
import { type ApiContext, userOf } from '#api/context.ts';
import { done } from '#api/declare.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { playbackEndpoints } from '../contract/api.ts';
import {
  AGE_NOT_VERIFIED,
  downloadLimitMessage,
  NO_LONGER_OFFERED,
  NO_SUBSCRIPTION,
  TRIAL_WATCHES_ONLINE,
} from '../contract/download-limit.ts';
import { countView } from './count-view.ts';
import type { PlaybackDeps } from '../../media/server/deps.ts';
import { giveHandOff, openHandOff } from '../../headset/server/hand-off.ts';
import { confirmCode } from '../../headset/server/pairing.ts';
import { listOffer } from './list-offer.ts';
import { listSources } from './list-sources.ts';
import { savePosition } from './save-position.ts';
import { startDownload } from './downloads/start-download.ts';
import { stoppedVideos } from './stopped-videos.ts';

const WORDS = { NO_SUBSCRIPTION, TRIAL_WATCHES_ONLINE } as const;

/** As players read a refusal. */
function refused(message: string) {
  return { result: 'error', message, msg: message } as const;
}

/** The calls of `contract/api.ts`. */
export function playbackHandlers(parts: PlaybackDeps) {
  const endpoints = implement(playbackEndpoints).$context<ApiContext>();

  return {
    sources: endpoints.sources.handler(async ({ input, context }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return done(await listSources(parts, context, input.id));
    }),

    offer: endpoints.offer.handler(async ({ input, context }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return done(await listOffer(parts, context, input.id));
    }),

    canDownload: endpoints.canDownload.handler(async ({ input, context, errors }) => {
      if (!context.visitor.verified) throw errors.AGE_NOT_VERIFIED({ data: refused(AGE_NOT_VERIFIED) });
      const answer = await startDownload(parts, context, input.query?.url ?? input.body?.url ?? '');
      if (answer.started) {
        const { url, downloadsLeft } = answer;
        return done({ result: 'success', message: 'The download starts.', url, downloadsLeft });
      }
      if (answer.reason === 'NOT_FOUND') throw errors.NOT_FOUND({ data: refused(NO_LONGER_OFFERED) });
      const { reason, video } = answer;
      if (reason !== 'DOWNLOAD_LIMIT') throw errors[reason]({ data: { ...refused(WORDS[reason]), video } });
      const message = downloadLimitMessage(answer.cap);
      throw errors.DOWNLOAD_LIMIT({ message, data: { ...refused(message), video, cap: answer.cap } });
    }),

    savePosition: endpoints.savePosition.handler(async ({ input: { id, ...position }, context }) => {
      await savePosition(parts, context, id, position);
      return done({});
    }),

    stoppedVideos: endpoints.stoppedVideos.handler(async ({ context }) =>
      done({ items: await stoppedVideos(parts, context) }),
    ),

    confirmCode: endpoints.confirmCode.handler(async ({ input, context, errors }) => {
      const { id, sessionId } = userOf(context);
      const confirmed = await confirmCode(parts, { site: context.site.key, userId: id, sessionId }, input.code);
      if (confirmed === 'unknown') throw errors.WRONG_CODE();
      return done({});
    }),

    handOff: endpoints.handOff.handler(async ({ input, context }) => done(await giveHandOff(parts, context, input))),

    openHandOff: endpoints.openHandOff.handler(async ({ input, context, errors }) => {
      const opened = await openHandOff(parts, context, input.code);
      if (!opened) throw errors.WRONG_CODE();
      return done(opened);
    }),

    addVideoView: endpoints.addVideoView.handler(async ({ input, context }) => {
      await countView(parts, context, input.id);
      return done({});
    }),
  };
}

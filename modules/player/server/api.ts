import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { mayWatch } from '#api/request/visitor.ts';
import { NotFound } from '#kernel/errors.ts';
import { videosTag } from '#modules/catalogue/server/index.ts';
import { playerEndpoints } from '../contract/api.ts';
import {
  AGE_NOT_VERIFIED,
  downloadLimitMessage,
  NO_LONGER_OFFERED,
  NO_SUBSCRIPTION,
  TRIAL_WATCHES_ONLINE,
} from '../contract/download-refusals.ts';
import type { Offer, StoppedVideo } from '../contract/types.ts';
import { countView } from './count-view.ts';
import type { PlayerDeps } from './deps.ts';
import { startDownload } from './downloads/start-download.ts';
import { accessLink, isFreeVideo } from './entitlement.ts';
import { downloadItemsOf, listSources } from './list-sources.ts';
import { savePosition } from './save-position.ts';

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

/** A row of a page. */
const MOST = 4;

/** The videos of this site that a visitor stopped in, the latest first (R18). */
async function stoppedVideos(
  { stoppedOf, catalogue }: Pick<PlayerDeps, 'stoppedOf' | 'catalogue'>,
  context: Pick<ApiContext, 'site' | 'visitor'>,
): Promise<StoppedVideo[]> {
  const stopped = await stoppedOf(userOf(context).id);
  const seconds = new Map(stopped.map((one) => [one.videoId, one.seconds]));
  const cards = await catalogue.cardsByIds(context.site.key, [...seconds.keys()]);
  return cards.slice(0, MOST).map((video) => ({ video, seconds: seconds.get(video.id) ?? 0 }));
}

/**
 * What there is of a video for visitors of a kind. Who exactly asks does not matter, so a page that shows it is the
 * same for all of them; what somebody may really play is asked again when the links are made.
 */
async function listOffer(
  deps: Pick<PlayerDeps, 'media' | 'catalogue'>,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
  idOrSlug: string,
): Promise<Offer> {
  const video = await deps.media.findPlayable(site.key, idOrSlug);
  if (!video) throw new NotFound();
  const hasAccess = mayWatch(visitor);
  // The sale page leads back to what somebody came for.
  const joinLink = accessLink(visitor, idOrSlug);
  return {
    mayWatchFull: hasAccess || (await isFreeVideo(deps, site.key, idOrSlug)),
    hasAccess,
    hasFull: video.full.length > 0,
    hasTrailer: video.trailers.length > 0,
    trailerSeconds: video.trailers.find(({ durationSeconds }) => durationSeconds)?.durationSeconds ?? null,
    downloads: downloadItemsOf(video),
    joinLink,
  };
}

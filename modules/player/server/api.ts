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
import type { Offer } from '../contract/types.ts';
import { countView } from './count-view.ts';
import type { PlayerDeps } from './deps.ts';
import { startDownload } from './downloads/start-download.ts';
import { accessLink, findPurposeOfFull } from './entitlement.ts';
import { downloadItemsOf, listSources } from './list-sources.ts';
import { keepCaptions, keepPicture, listPictures } from './pictures/keep-pictures.ts';
import { savePosition } from './save-position.ts';
import { listHistory, listUnfinished, restoreToHistory, setHistory } from './watch-history.ts';
import { clearPositions, removePosition } from './watch-position-store.ts';
import { countWatched } from './watched/count-watched.ts';

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

    savePosition: endpoints.savePosition.handler(async ({ input: { id, watched, ...position }, context }) => {
      await savePosition(deps, context, id, position);
      if (watched) await countWatched(deps, context, id, watched);
      return done({});
    }),

    continueWatching: endpoints.continueWatching.handler(async ({ input: { limit }, context }) =>
      done({ items: await listUnfinished(deps, { userId: userOf(context).id, site: context.site.key, limit }) }),
    ),

    watchHistory: endpoints.watchHistory.handler(async ({ input, context }) =>
      done(await listHistory(deps, { userId: userOf(context).id, site: context.site.key, ...input })),
    ),

    watchProgress: endpoints.watchProgress.handler(async ({ context }) =>
      done({ items: await deps.progressOf(userOf(context).id) }),
    ),

    removeFromHistory: endpoints.removeFromHistory.handler(async ({ input: { id }, context }) => {
      const { db, clock } = deps;
      const of = { userId: userOf(context).id, videoId: id };
      const removed = await db.transaction((tx) => removePosition(tx, of, clock.now()));
      return done({ removed });
    }),

    restoreToHistory: endpoints.restoreToHistory.handler(async ({ input: { id, ...entry }, context, errors }) => {
      const [visible] = await deps.catalogue.shownIds(context.site.key, 'video', [id]);
      if (visible === undefined) throw errors.NOT_FOUND();
      await restoreToHistory(deps, { userId: userOf(context).id, videoId: id }, entry);
      return done({});
    }),

    clearHistory: endpoints.clearHistory.handler(async ({ context }) => {
      const { db, clock } = deps;
      await db.transaction((tx) => clearPositions(tx, userOf(context).id, clock.now()));
      return done({});
    }),

    setHistory: endpoints.setHistory.handler(async ({ input: { isOn }, context }) => {
      await setHistory(deps, userOf(context).id, isOn);
      return done({ isOn });
    }),

    headsetSettings: endpoints.headsetSettings.handler(async ({ context }) =>
      done(await listPictures(deps, userOf(context).id)),
    ),

    keepPicture: endpoints.keepPicture.handler(async ({ input: { id, ...picture }, context, errors }) => {
      const of = { userId: userOf(context).id, site: context.site.key, videoId: id };
      if (!(await keepPicture(deps, of, picture))) throw errors.NOT_FOUND();
      return done({});
    }),

    keepCaptions: endpoints.keepCaptions.handler(async ({ input, context }) => {
      await keepCaptions(deps, userOf(context).id, input);
      return done({});
    }),

    addVideoView: endpoints.addVideoView.handler(async ({ input, context }) => {
      await countView(deps, context, input.id);
      return done({});
    }),
  };
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
  const purpose = await findPurposeOfFull(deps, { hasAccess, site: site.key }, idOrSlug);
  // The sale page leads back to the video that somebody came for.
  const joinLink = accessLink(visitor, idOrSlug);
  return {
    mayWatchFull: purpose !== undefined,
    hasAccess,
    hasFull: video.full.length > 0,
    hasTrailer: video.trailers.length > 0,
    trailerSeconds: video.trailers.find(({ durationSeconds }) => durationSeconds)?.durationSeconds ?? null,
    downloads: downloadItemsOf(video),
    joinLink,
  };
}

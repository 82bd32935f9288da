import type { ApiContext } from '#api/request/context.ts';
import { mayWatch } from '#api/request/visitor.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Offer } from '../contract/types.ts';
import type { PlayerDeps } from './deps.ts';
import { isFreeVideo } from './entitlement.ts';
import { downloadItemsOf } from './list-sources.ts';

/**
 * What there is of a video for visitors of a kind. Who exactly asks does not matter, so a page that shows it is the same
 * for all of them; what somebody may really play is asked again when the links are made.
 */
export async function listOffer(
  deps: Pick<PlayerDeps, 'media' | 'catalogue'>,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
  idOrSlug: string,
): Promise<Offer> {
  const video = await deps.media.findPlayable(site.key, idOrSlug);
  if (!video) throw new NotFound();
  const hasAccess = mayWatch(visitor);
  // The sale page leads back to what somebody came for.
  const words = new URLSearchParams({ video: idOrSlug });
  if (visitor.subscription === 'expired') words.set('event', 'expired');
  const joinLink = `/join-now/?${words}`;
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

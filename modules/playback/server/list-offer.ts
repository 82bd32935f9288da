import type { CallContext } from '#calls/context.ts';
import { mayWatch } from '#calls/visitor.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Offer } from '../contract/wire.ts';
import { isFreeFilm } from './entitlement.ts';
import { downloadItemsOf } from './list-sources.ts';
import type { PlaybackParts } from './parts.ts';

/**
 * What there is of a video for visitors of a kind. Who exactly asks does not matter, so a page that shows it is the same
 * for all of them; what somebody may really play is asked again when the links are made.
 */
export async function listOffer(
  parts: Pick<PlaybackParts, 'films' | 'catalogue'>,
  { site, visitor }: Pick<CallContext, 'site' | 'visitor'>,
  idOrSlug: string,
): Promise<Offer> {
  const film = await parts.films.find(site.key, idOrSlug);
  if (!film) throw new NotFound();
  const hasAccess = mayWatch(visitor);
  // The sale page leads back to what somebody came for.
  const words = new URLSearchParams({ film: idOrSlug });
  if (visitor.subscription === 'expired') words.set('event', 'expired');
  const joinLink = `/join-now/?${words}`;
  return {
    mayWatchFull: hasAccess || (await isFreeFilm(parts, site.key, idOrSlug)),
    hasAccess,
    hasFull: film.full.length > 0,
    hasTrailer: film.trailers.length > 0,
    trailerSeconds: film.trailers.find(({ durationSeconds }) => durationSeconds)?.durationSeconds ?? null,
    downloads: downloadItemsOf(film),
    joinLink,
  };
}

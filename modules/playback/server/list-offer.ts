import type { CallContext } from '#calls/context.ts';
import { mayWatch } from '#calls/visitor.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Offer } from '../contract/wire.ts';
import { dayOf } from './download-day.ts';
import { downloadItemOf } from './list-sources.ts';
import { bestFirst } from './media-file.ts';
import type { PlaybackParts } from './parts.ts';

/**
 * What there is of a video for visitors of a kind. Who exactly asks does not matter, so a page that shows it is the same
 * for all of them; what somebody may really play is asked again when the links are made.
 */
export async function listOffer(
  parts: PlaybackParts,
  { site, visitor }: Pick<CallContext, 'site' | 'visitor'>,
  idOrSlug: string,
): Promise<Offer> {
  const video = await parts.catalogue.findVideo(site.key, idOrSlug);
  if (!video) throw new NotFound();
  const joinLink = visitor.subscription === 'expired' ? '/join-now/?event=expired' : '/join-now/';
  if (!visitor.verified)
    return { mayWatchFull: false, hasFull: false, hasTrailer: false, downloads: [], joinLink };
  const nobody = { userId: undefined, site: site.key, day: dayOf(parts.clock.now()) };
  const { files } = await parts.filmOf(video.id, nobody);
  files.sort(bestFirst);
  const full = files.filter((file) => file.role === 'full');
  return {
    mayWatchFull: mayWatch(visitor),
    hasFull: full.length > 0,
    hasTrailer: files.some((file) => file.role === 'trailer'),
    downloads: full.map(downloadItemOf),
    joinLink,
  };
}

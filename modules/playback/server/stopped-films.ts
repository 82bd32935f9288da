import { type CallContext, userOf } from '#calls/context.ts';
import type { StoppedFilm } from '../contract/wire.ts';
import type { PlaybackParts } from './parts.ts';
import { readStopped } from './watch-position-store.ts';

/** A row of a page. */
const MOST = 4;
/** Of several sites, and of films that are not shown any more. */
const MOST_LOOKED_AT = 40;

/** The films of this site that a visitor stopped in, the latest first (R18). */
export async function stoppedFilms(
  { db, catalogue }: Pick<PlaybackParts, 'db' | 'catalogue'>,
  context: Pick<CallContext, 'site' | 'visitor'>,
): Promise<StoppedFilm[]> {
  const stopped = await readStopped(db.drizzle, userOf(context).id, MOST_LOOKED_AT);
  const seconds = new Map(stopped.map((one) => [one.videoId, one.seconds]));
  const cards = await catalogue.cardsByIds(context.site.key, [...seconds.keys()]);
  return cards.slice(0, MOST).map((video) => ({ video, seconds: seconds.get(video.id) ?? 0 }));
}

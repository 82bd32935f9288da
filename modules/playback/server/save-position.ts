import type { CallContext } from '#calls/context.ts';
import { NotFound } from '#kernel/errors.ts';
import type { WatchPosition } from '../contract/wire.ts';
import type { PlaybackParts } from './parts.ts';
import { deletePosition, writePosition } from './watch-position-store.ts';

/** Whoever stopped before this has hardly begun. */
const BEGUN_SECONDS = 5;
/** Whoever stopped in the last part of a film has seen it: what is left is its end titles. */
const SEEN_SHARE = 0.97;

/**
 * Keeps where a visitor stopped in a full film (R18). At its very beginning and at its end nothing is kept: it starts anew.
 * Throws NotFound for another site's video.
 */
export async function savePosition(
  { db, clock, films }: Pick<PlaybackParts, 'db' | 'clock' | 'films'>,
  { site, visitor }: Pick<CallContext, 'site' | 'visitor'>,
  idOrSlug: string,
  position: WatchPosition,
): Promise<void> {
  const film = await films.find(site.key, idOrSlug);
  if (!film) throw new NotFound();
  if (!visitor.user) return;
  const of = { userId: visitor.user.id, videoId: film.video.id };
  const { durationSeconds } = film.video;
  const isSeen = durationSeconds > 0 && position.seconds >= durationSeconds * SEEN_SHARE;
  if (isSeen || position.seconds < BEGUN_SECONDS) await deletePosition(db.drizzle, of);
  else await writePosition(db.drizzle, of, { ...position, watchedAt: clock.now() });
}

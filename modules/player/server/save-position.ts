import type { ApiContext } from '#api/request/context.ts';
import { NotFound } from '#kernel/errors.ts';
import type { WatchedPosition } from '../contract/types.ts';
import type { PlayerDeps } from './deps.ts';
import { deleteUnfinished, writePosition } from './watch-position-store.ts';

/** A position before this isn't worth resuming. */
const BEGUN_SECONDS = 5;
/** From here on a video counts as watched: only its credits are left. */
const SEEN_SHARE = 0.97;

/**
 * Stores where a visitor stopped in a full video (R18). Going back to the very beginning removes it from “Continue
 * watching”. Throws NotFound for another site's video.
 */
export async function savePosition(
  { db, clock, media }: Pick<PlayerDeps, 'db' | 'clock' | 'media'>,
  { site, visitor }: Pick<ApiContext, 'site' | 'visitor'>,
  idOrSlug: string,
  { secondsAgo = 0, ...position }: Omit<WatchedPosition, 'watched'>,
): Promise<void> {
  const video = await media.findPlayable(site.key, idOrSlug);
  if (!video) throw new NotFound();
  if (!visitor.user) return;
  const of = { userId: visitor.user.id, videoId: video.video.id };
  const { durationSeconds } = video.video;
  const isFinished = durationSeconds > 0 && position.seconds >= durationSeconds * SEEN_SHARE;
  const watchedAt = new Date(clock.now().getTime() - secondsAgo * 1000);
  if (!isFinished && position.seconds < BEGUN_SECONDS) await deleteUnfinished(db.drizzle, of, watchedAt);
  else await writePosition(db.drizzle, of, { ...position, isFinished, watchedAt });
}

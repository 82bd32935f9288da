import { hasMemberAccess, type Visitor } from '#api/request/visitor.ts';
import type { HeadsetModuleDeps } from './deps.ts';
import { readRating, readRatingsOf, writeRating } from './video-mark-store.ts';

type Deps = Pick<HeadsetModuleDeps, 'db' | 'clock' | 'favourites'>;

/** A user's favourite and rating of a video (R35). */
export interface VideoMark {
  isFavorite: boolean;
  rating: number | null;
}
/** The totals of all users. */
export interface MarksOfVideo {
  favorites: number;
  /** The average of the stars; 0 if there are none. */
  rating: number;
}

const NO_MARK: VideoMark = { isFavorite: false, rating: null };

/** Sets the given fields and leaves the others. Favourites are for members; any signed-in user may rate. */
export async function sayOfVideo(
  { db, clock, favourites }: Deps,
  visitor: Visitor,
  videoId: number,
  { isFavorite, rating }: Partial<VideoMark>,
): Promise<void> {
  const userId = visitor.user?.id;
  if (userId === undefined) return;
  if (rating !== undefined) await writeRating(db.drizzle, { userId, videoId, now: clock.now() }, rating);
  if (isFavorite !== undefined && hasMemberAccess(visitor)) await favourites.setVideo(userId, videoId, isFavorite);
}

export async function markOf(
  { db, favourites }: Deps,
  userId: string | undefined,
  videoId: number,
): Promise<VideoMark> {
  if (userId === undefined) return NO_MARK;
  const [mine, rating] = await Promise.all([
    favourites.videosAmong(userId, [videoId]),
    readRating(db.drizzle, { userId, videoId }),
  ]);
  return { isFavorite: mine.has(videoId), rating };
}

/** By the video's id. */
export async function marksOf(
  { db, favourites }: Deps,
  videoIds: readonly number[],
): Promise<(videoId: number) => MarksOfVideo> {
  const [keepers, ratings] = await Promise.all([
    favourites.countByVideo(videoIds),
    readRatingsOf(db.drizzle, videoIds),
  ]);
  return (id) => ({ favorites: keepers.get(id) ?? 0, rating: ratings.get(id) ?? 0 });
}

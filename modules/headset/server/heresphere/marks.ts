import type { VideoMark } from '../video-marks.ts';

const MOST_STARS = 5;

/**
 * What a player says of a video in asking for it: whether it is a favourite, and how many stars, in halves. Everything else that it may say is not
 * the members' to change, and `deleteFile` least of all.
 */
export function readMarksIn({ isFavorite, rating }: Record<string, unknown>): Partial<VideoMark> | undefined {
  const said: Partial<VideoMark> = {};
  if (typeof isFavorite === 'boolean') said.isFavorite = isFavorite;
  if (typeof rating === 'number' && rating >= 0 && rating <= MOST_STARS)
    said.rating = Math.round(rating * 2) / 2 || null;
  return Object.keys(said).length > 0 ? said : undefined;
}

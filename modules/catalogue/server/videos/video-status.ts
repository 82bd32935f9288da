import { DAY } from '#kernel/clock.ts';
import type { VideoCard } from '../../contract/types.ts';
import type { VideoStatus } from '../types.ts';

/** How long after its release a video counts as new. */
const NEW_MS = 30 * DAY;

/** Videos released since then are new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_MS);
}

/** The single status of a video, for lists that show one. */
export function statusOf(
  { isFree, publishedAt }: Pick<VideoCard, 'isFree' | 'publishedAt'>,
  now: Date,
): VideoStatus | undefined {
  if (isFree) return 'free';
  return publishedAt * 1000 > newSince(now).getTime() ? 'new' : undefined;
}

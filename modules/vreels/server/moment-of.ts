import { SECOND } from '#kernel/clock.ts';
import type { Moment } from '#modules/media/server/index.ts';
import type { VreelContent } from '../contract/kinds.ts';

/** The moment that a vreel shows, in the format of media. */
export function momentOf({ videoId, fromSeconds, seconds }: Omit<VreelContent, 'caption'>): Moment {
  return { videoId, fromMs: Math.round(fromSeconds * SECOND), lengthMs: seconds * SECOND };
}

/** Equal moments have equal names. */
export function nameOf({ videoId, fromMs, lengthMs }: Moment): string {
  return `${videoId} ${fromMs} ${lengthMs}`;
}

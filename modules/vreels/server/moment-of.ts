import { SECOND } from '#kernel/clock.ts';
import type { Moment } from '#modules/media/server/index.ts';
import type { VreelContent } from '../contract/kinds.ts';

/** The moment of a video that a vreel shows, as media knows it. */
export function momentOf({ videoId, fromSeconds, seconds }: Omit<VreelContent, 'caption'>): Moment {
  return { videoId, fromMs: Math.round(fromSeconds * SECOND), lengthMs: seconds * SECOND };
}

/** The same moment has the same name. */
export function nameOf({ videoId, fromMs, lengthMs }: Moment): string {
  return `${videoId} ${fromMs} ${lengthMs}`;
}

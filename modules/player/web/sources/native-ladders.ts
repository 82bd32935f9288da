import { LADDER_TYPE } from '#modules/media/contract/ladder.ts';

/** Whether this browser can play a ladder, by itself or with our help. */
export function canPlayLadders(probe: HTMLVideoElement): boolean {
  return 'MediaSource' in window || 'ManagedMediaSource' in window || isNative(probe);
}

/** Apple's browsers do it best themselves. Others that say they can differ, so there it is ours wherever it can be. */
export function isNative(media: HTMLVideoElement): boolean {
  const says = media.canPlayType(LADDER_TYPE) !== '';
  return says && ('ManagedMediaSource' in window || !('MediaSource' in window));
}

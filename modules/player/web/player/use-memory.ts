import { useEffect } from 'react';
import { remember } from '../player-memory.ts';

/** Sound and speed are the same in the next video. */
export function useMemory(media: HTMLVideoElement): void {
  useEffect(() => {
    const keepSound = () => remember({ volume: media.volume, muted: media.muted });
    const keepRate = () => {
      if (media.playbackRate === media.defaultPlaybackRate) remember({ rate: media.playbackRate });
    };
    media.addEventListener('volumechange', keepSound);
    media.addEventListener('ratechange', keepRate);
    return () => {
      media.removeEventListener('volumechange', keepSound);
      media.removeEventListener('ratechange', keepRate);
    };
  }, [media]);
}

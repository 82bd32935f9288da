import { useEffect } from 'react';
import type { VideoType } from '../choose-source.ts';

/** A full video as short as this is a scene to stay in rather than a story that ends: it begins again by itself. */
const LOOPED_BELOW_SECONDS = 20;

export function useLoop(media: HTMLVideoElement, type: VideoType): void {
  useEffect(() => {
    const decide = () => {
      media.loop = type === 'full' && media.duration < LOOPED_BELOW_SECONDS;
    };
    decide();
    media.addEventListener('durationchange', decide);
    return () => media.removeEventListener('durationchange', decide);
  }, [media, type]);
}

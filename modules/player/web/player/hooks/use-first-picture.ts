import { useEffect, useState } from 'react';
import { hasCurrentPicture } from '../../media-element.ts';
import type { DomeControl } from './use-dome.ts';

const EVENTS = ['loadeddata', 'seeked', 'canplay', 'timeupdate'] as const;

/** Whether the video has shown a picture yet; until then its poster stays (R62). */
export function useFirstPicture(media: HTMLVideoElement, { picture, hasDrawn }: DomeControl): boolean {
  const [isDecoded, setDecoded] = useState(() => hasCurrentPicture(media));
  useEffect(() => {
    const listening = new AbortController();
    const look = () => {
      if (!hasCurrentPicture(media)) return;
      listening.abort();
      setDecoded(true);
    };
    for (const event of EVENTS) media.addEventListener(event, look, { signal: listening.signal });
    look();
    return () => listening.abort();
  }, [media]);
  return picture === 'dome' || picture === 'lost' ? hasDrawn : isDecoded;
}

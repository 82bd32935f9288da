import { useEffect } from 'react';
import { reportView } from '../../fetch-player.ts';

const COUNTED_AFTER_SECONDS = 5;
/** A step of the clock above this is a seek, not watching. */
const LONGEST_STEP_SECONDS = 1;

/** Reports one view once five seconds were watched, or the whole of a shorter clip. */
export function useViewCount(media: HTMLVideoElement, videoId: number): void {
  useEffect(() => {
    let watched = 0;
    let last = media.currentTime;
    const listening = new AbortController();
    const report = () => {
      listening.abort();
      reportView(videoId);
    };
    const watch = () => {
      const step = media.currentTime - last;
      last = media.currentTime;
      if (step > 0 && step < LONGEST_STEP_SECONDS) watched += step;
      if (watched >= COUNTED_AFTER_SECONDS) report();
    };
    media.addEventListener('timeupdate', watch, { signal: listening.signal });
    media.addEventListener('ended', () => media.duration <= COUNTED_AFTER_SECONDS && report(), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, [media, videoId]);
}

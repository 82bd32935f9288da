import { useEffect, useRef } from 'react';
import type { Gaze } from '../dome/gaze.ts';
import { reportPosition } from '../fetch-player.ts';

const EVERY_SECONDS = 15;

/** Keeps where somebody is in a video: now and then, at each pause, and when the page is left (R18). */
export function usePosition(
  media: HTMLVideoElement,
  { videoId, isKept, gaze }: { videoId: number; isKept: boolean; gaze(): Gaze },
): void {
  const look = useRef(gaze);
  look.current = gaze;
  useEffect(() => {
    if (!isKept) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Nothing is known before a first second was really shown.
    let at: number | undefined;
    let kept: number | undefined;
    // The picture may be gone before the player is.
    let looked = look.current();
    const keep = () => {
      if (at === undefined || at === kept) return;
      kept = at;
      reportPosition(videoId, { seconds: at, ...looked });
    };
    const follow = () => {
      if (media.paused && at === undefined) return;
      at = media.currentTime;
      looked = look.current();
      if (kept === undefined) kept = at;
      if (Math.abs(at - kept) >= EVERY_SECONDS) keep();
    };
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
    media.addEventListener('timeupdate', follow, { signal });
    media.addEventListener('pause', keep, { signal });
    media.addEventListener('ended', keep, { signal });
    addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', keepWhenHidden, { signal });
    return () => {
      listening.abort();
      keep();
    };
  }, [media, videoId, isKept]);
}

import { useEffect, useEffectEvent } from 'react';
import type { Gaze } from '../../dome/gaze.ts';
import { reportPosition } from '../../fetch-player.ts';

const EVERY_SECONDS = 15;

/** Keeps where somebody is in a video: now and then, at each pause, and when the page is left (R18). */
export function usePosition(
  media: HTMLVideoElement,
  { videoId, isSaved, gaze }: { videoId: number; isSaved: boolean; gaze(): Gaze },
): void {
  const look = useEffectEvent(gaze);
  useEffect(() => {
    if (!isSaved) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Nothing is known before a first second was really shown.
    let at: number | undefined;
    let saved: number | undefined;
    // The picture may be gone before the player is.
    let looked = look();
    const save = () => {
      if (at === undefined || at === saved) return;
      saved = at;
      reportPosition(videoId, { seconds: at, ...looked });
    };
    const follow = () => {
      if (media.paused && at === undefined) return;
      at = media.currentTime;
      looked = look();
      if (saved === undefined) saved = at;
      if (Math.abs(at - saved) >= EVERY_SECONDS) save();
    };
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    media.addEventListener('timeupdate', follow, { signal });
    media.addEventListener('pause', save, { signal });
    media.addEventListener('ended', save, { signal });
    addEventListener('pagehide', save, { signal });
    document.addEventListener('visibilitychange', saveWhenHidden, { signal });
    return () => {
      listening.abort();
      save();
    };
  }, [media, videoId, isSaved]);
}

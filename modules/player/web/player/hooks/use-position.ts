import { useEffect, useEffectEvent } from 'react';
import type { Gaze } from '../../dome/gaze.ts';
import { reportLastPosition, reportPosition } from '../../fetch-player.ts';

const EVERY_SECONDS = 5;

/**
 * Keeps where somebody is in a video: now and then, at each pause, and when the page is left or hidden, which on a
 * phone may be the last thing it hears (R18). What did not arrive is sent again with the next word, or when the line is
 * back.
 */
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
    let watchedAt = 0;
    let saved: number | undefined;
    // The picture may be gone before the player is.
    let looked = look();
    const position = (seconds: number) => ({
      seconds,
      ...looked,
      secondsAgo: (performance.now() - watchedAt) / 1000,
    });
    const save = async () => {
      if (at === undefined || at === saved) return;
      const before = saved;
      const sent = at;
      saved = sent;
      const isThere = await reportPosition(videoId, position(sent));
      if (!isThere && saved === sent) saved = before;
    };
    const follow = () => {
      if (media.paused && at === undefined) return;
      if (media.currentTime === at) return;
      at = media.currentTime;
      watchedAt = performance.now();
      looked = look();
      if (saved === undefined) saved = at;
      if (Math.abs(at - saved) >= EVERY_SECONDS) void save();
    };
    const leave = () => {
      if (at !== undefined) follow();
      if (at !== undefined && at !== saved && reportLastPosition(videoId, position(at))) saved = at;
    };
    const leaveWhenHidden = () => document.visibilityState === 'hidden' && leave();
    media.addEventListener('timeupdate', follow, { signal });
    media.addEventListener('pause', save, { signal });
    media.addEventListener('ended', save, { signal });
    addEventListener('online', save, { signal });
    addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', leaveWhenHidden, { signal });
    return () => {
      listening.abort();
      void save();
    };
  }, [media, videoId, isSaved]);
}

import { useEffect, useEffectEvent } from 'react';
import type { Gaze } from '../../dome/gaze.ts';
import { reportLastPosition, reportPosition } from '../../fetch-player.ts';
import { WatchedCollector } from '../../history/watched-collector.ts';

const EVERY_SECONDS = 5;

/**
 * Saves the position in a video: at intervals, at each pause, and when the page is left or hidden, which on a phone may
 * be the last event it gets (R18). What didn't arrive is sent again next time, or when the connection is back. It
 * includes which parts were watched, for the video's totals (R73).
 */
export function usePosition(
  media: HTMLVideoElement,
  { videoId, isSaved, isDome, gaze }: { videoId: number; isSaved: boolean; isDome: boolean; gaze(): Gaze },
): void {
  const look = useEffectEvent(gaze);
  const lookAround = useEffectEvent(() => (isDome ? gaze() : undefined));
  useEffect(() => {
    if (!isSaved) return;
    const listening = new AbortController();
    const { signal } = listening;
    // There is no position before the first second was shown.
    let at: number | undefined;
    let watchedAt = 0;
    let saved: number | undefined;
    // The dome may be gone before the player is.
    let looked = look();
    const collector = new WatchedCollector();
    const position = (seconds: number, isLast: boolean) => ({
      seconds,
      ...looked,
      secondsAgo: (performance.now() - watchedAt) / 1000,
      watched: collector.take(performance.now(), isLast),
    });
    const save = async (isLast: boolean) => {
      if (at === undefined || at === saved) return;
      const before = saved;
      const sent = at;
      saved = sent;
      const isThere = await reportPosition(videoId, position(sent, isLast));
      if (!isThere && saved === sent) saved = before;
    };
    const follow = () => {
      if (media.paused && at === undefined) return;
      if (media.currentTime === at) return;
      at = media.currentTime;
      watchedAt = performance.now();
      looked = look();
      if (!media.paused && !media.seeking) {
        collector.see({ seconds: at, duration: media.duration, gaze: lookAround(), now: watchedAt });
      }
      if (saved === undefined) saved = at;
      if (Math.abs(at - saved) >= EVERY_SECONDS) void save(false);
    };
    const saveNow = () => void save(true);
    const leave = () => {
      if (at !== undefined) follow();
      if (at !== undefined && at !== saved && reportLastPosition(videoId, position(at, true))) saved = at;
    };
    const leaveWhenHidden = () => document.visibilityState === 'hidden' && leave();
    media.addEventListener('timeupdate', follow, { signal });
    media.addEventListener('pause', saveNow, { signal });
    media.addEventListener('ended', saveNow, { signal });
    addEventListener('online', saveNow, { signal });
    addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', leaveWhenHidden, { signal });
    return () => {
      listening.abort();
      saveNow();
    };
  }, [media, videoId, isSaved]);
}

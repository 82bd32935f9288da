import { useEffect, useEffectEvent, useState } from 'react';
import type { WatchPosition } from '../../../contract/types.ts';
import type { Gaze } from '../../dome/gaze.ts';
import { playOrStay, seekTo } from '../../media-element.ts';

/** Long enough to notice, read and press. */
const OFFERED_MS = 12_000;

export interface Resume {
  /** The second the video resumed at, while starting over is offered. */
  seconds: number | undefined;
  startOver(): void;
}

/** Resumes a video where this visitor stopped, in the direction they looked; for a while they can start over (R63). */
export function useResume(
  media: HTMLVideoElement,
  stopped: WatchPosition | null,
  lookTo: (gaze: Gaze) => void,
): Resume {
  const [seconds, setSeconds] = useState(stopped?.seconds);
  const isOffered = seconds !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    const listening = new AbortController();
    const { signal } = listening;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const hide = () => setSeconds(undefined);
    // The countdown starts once the notice can be seen.
    const count = () => {
      hiding ??= setTimeout(hide, OFFERED_MS);
    };
    media.addEventListener('playing', count, { signal });
    media.addEventListener('ended', hide, { signal });
    if (!media.paused && media.readyState >= media.HAVE_FUTURE_DATA) count();
    return () => {
      listening.abort();
      clearTimeout(hiding);
    };
  }, [media, isOffered]);
  const begin = useEffectEvent((at: WatchPosition | null) => {
    setSeconds(at?.seconds);
    if (at) lookTo(at);
  });
  useEffect(() => begin(stopped), [stopped]);
  return {
    seconds,
    startOver() {
      setSeconds(undefined);
      seekTo(media, 0);
      lookTo({ yaw: 0, pitch: 0 });
      playOrStay(media);
    },
  };
}

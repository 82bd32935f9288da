import { useEffect, useEffectEvent, useState } from 'react';
import { remember, remembered } from '../../player-memory.ts';
import type { NextVideo } from '../next-video.ts';

/** What follows, once the video has ended; the same on the page and in a headset (R64). */
export interface UpNextControl extends NextVideo {
  /** Seconds until it begins by itself; undefined where it does not. */
  left: number | undefined;
  playsNext: boolean;
  /** Play next automatically, from now on. */
  choose(playsNext: boolean): void;
  /** For this video only. */
  stop(): void;
  go(): void;
}

const COUNTED_SECONDS = 10;

/**
 * The next video begins by itself at the end of a countdown that can be stopped, for members who have not chosen
 * otherwise (R64).
 */
export function useUpNext(
  next: NextVideo | undefined,
  { isOver, mayWatch, go }: { isOver: boolean; mayWatch: boolean; go(next: NextVideo): void },
): UpNextControl | undefined {
  const [playsNext, setPlaysNext] = useState(() => remembered().playsNext ?? !prefersStillness());
  const [isStopped, setStopped] = useState(false);
  const isShown = isOver && next !== undefined;
  const counts = isShown && mayWatch && playsNext && !isStopped;
  const goOn = () => next && go(next);
  const left = useCountdown(counts, goOn);

  useEffect(() => {
    if (!isShown) setStopped(false);
  }, [isShown]);

  if (!isShown) return undefined;
  return {
    ...next,
    left: counts ? left : undefined,
    playsNext,
    choose(isChosen) {
      remember({ playsNext: isChosen });
      setPlaysNext(isChosen);
      setStopped(false);
    },
    stop: () => setStopped(true),
    go: goOn,
  };
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @returns the seconds that are left until `onEnd` */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(COUNTED_SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const endsAt = performance.now() + COUNTED_SECONDS * 1000;
    setLeft(COUNTED_SECONDS);
    const counting = setInterval(() => {
      const seconds = Math.ceil((endsAt - performance.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds > 0) return;
      clearInterval(counting);
      end();
    }, 250);
    return () => clearInterval(counting);
  }, [isRunning]);
  return left;
}

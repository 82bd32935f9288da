import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Taps {
  /** A click of the mouse; fingers tap to see the controls. */
  click(): void;
  /** Two clicks of the mouse, or two taps in the middle. */
  double(): void;
  /** Two taps at a side, and each further one. */
  seek(seconds: number): void;
}

/** Where the last taps moved the video, while that is shown. */
export interface Ripple {
  side: 'left' | 'right';
  seconds: number;
  /** Counts up, so that the same tap twice is shown twice. */
  key: number;
}

const STEP_SECONDS = 10;
/** A second press within this time belongs to the first. */
const DOUBLE_MS = 320;
const RIPPLE_MS = 700;
/** Pixels; a press that moves further is a drag. */
const STILL = 8;
const SIDE = 0.34;

/** Presses on the picture, drags excluded. */
export function useTaps(surface: RefObject<HTMLElement | null>, taps: Taps): Ripple | undefined {
  const click = useEffectEvent(taps.click);
  const double = useEffectEvent(taps.double);
  const seek = useEffectEvent(taps.seek);
  const [ripple, setRipple] = useState<Ripple>();

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    let start: { x: number; y: number } | undefined;
    let last = { at: Number.NEGATIVE_INFINITY, x: 0 };
    let moved = 0;
    let clearing: ReturnType<typeof setTimeout> | undefined;

    function press(event: PointerEvent) {
      start = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined;
    }

    function lift(event: PointerEvent) {
      if (!start || !event.isPrimary) return;
      const isDrag = Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL;
      start = undefined;
      if (isDrag) return;
      const isSecond = event.timeStamp - last.at < DOUBLE_MS && Math.abs(event.clientX - last.x) < 60;
      last = { at: event.timeStamp, x: event.clientX };
      if (event.pointerType === 'mouse') {
        click();
        if (isSecond) double();
      } else if (isSecond) secondTap(event);
    }

    function secondTap({ clientX }: PointerEvent) {
      const box = element?.getBoundingClientRect();
      const at = box ? (clientX - box.left) / box.width : 0.5;
      const side = at < SIDE ? 'left' : at > 1 - SIDE ? 'right' : undefined;
      if (!side) return double();
      const seconds = side === 'left' ? -STEP_SECONDS : STEP_SECONDS;
      seek(seconds);
      moved = Math.sign(moved) === Math.sign(seconds) ? moved + seconds : seconds;
      setRipple((before) => ({ side, seconds: moved, key: (before?.key ?? 0) + 1 }));
      clearTimeout(clearing);
      clearing = setTimeout(() => {
        moved = 0;
        setRipple(undefined);
      }, RIPPLE_MS);
    }

    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointerup', lift, { signal });
    return () => {
      ending.abort();
      clearTimeout(clearing);
    };
  }, [surface]);

  return ripple;
}

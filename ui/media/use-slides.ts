import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves a row of slides with scroll snapping: which one is in view, once known, and a function to show another. It
 * advances when a slide's time is over, except while paused, under a pointer or the focus, out of view, or with reduced
 * motion.
 * @param seconds how long each slide stays, in order
 */
export function useSlides(row: RefObject<HTMLElement | null>, seconds: readonly number[]) {
  const [current, setCurrent] = useState<number>();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);

  const show = (index: number) => {
    const slide = row.current?.children[index];
    if (slide instanceof HTMLElement) row.current?.scrollTo({ left: slide.offsetLeft });
  };
  const step = (by: 1 | -1) => {
    const shown = shownIn(row.current);
    const next = shown.at((shown.indexOf(current ?? -1) + by) % shown.length);
    if (next !== undefined && shown.length > 1) show(next);
  };
  const noteCurrent = () => setCurrent(nearestIn(row.current));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with each slide, not with each render
  useEffect(() => {
    // A window of another width may show other slides.
    noteCurrent();
    if (isPaused || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => isInSight(row.current) && step(1), (seconds[current ?? 0] ?? 0) * 1000);
    return () => clearInterval(timer);
  }, [current, isPaused, isHeld]);

  return { current, show, step, noteCurrent, isPaused, setPaused, setHeld };
}

/** Some slides are only for phones, others only for wide windows: the visible ones. */
function shownIn(row: HTMLElement | null): number[] {
  return [...(row?.children ?? [])].flatMap((slide, index) => (slide.clientWidth > 0 ? [index] : []));
}

function nearestIn(row: HTMLElement | null): number {
  const distance = (index: number) =>
    Math.abs(((row?.children[index] as HTMLElement | undefined)?.offsetLeft ?? 0) - (row?.scrollLeft ?? 0));
  return shownIn(row).reduce((best, index) => (best < 0 || distance(index) < distance(best) ? index : best), -1);
}

function isInSight(row: HTMLElement | null): boolean {
  const { bottom = 0 } = row?.getBoundingClientRect() ?? {};
  return !document.hidden && bottom > 0;
}

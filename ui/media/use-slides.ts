import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves a row of slides that snaps: which one is in view, once it is known, and what shows another. By itself it goes
 * on when a slide's time is over, except while it is paused, held by a pointer or the focus, out of sight, or for who
 * asked for less motion.
 * @param seconds how long each slide stands, in their order
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide's time begins anew with each slide, not with each rendering
  useEffect(() => {
    // A window of the other kind shows other slides.
    noteCurrent();
    if (isPaused || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => isInSight(row.current) && step(1), (seconds[current ?? 0] ?? 0) * 1000);
    return () => clearInterval(timer);
  }, [current, isPaused, isHeld]);

  return { current, show, step, noteCurrent, isPaused, setPaused, setHeld };
}

/** Some slides are for phones and others for wide windows: those that have a place now. */
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

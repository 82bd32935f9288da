/** A page that keeps moving under it would keep it from ever arriving. */
export const SMOOTH_SCROLL_MS = 2000;
/** It has arrived, or somebody scrolls by themselves. */
const ENDS = ['scrollend', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Scrolls to a part of the page, below the header; what has not arrived after two seconds jumps there. Whoever asked
 * for less motion sees it at once.
 */
export function scrollSmoothly(target: Pick<Element, 'scrollIntoView'>, block: ScrollLogicalPosition = 'start'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    target.scrollIntoView({ behavior: 'instant', block });
    return;
  }
  const ending = new AbortController();
  const giveUp = setTimeout(() => {
    ending.abort();
    target.scrollIntoView({ behavior: 'instant', block });
  }, SMOOTH_SCROLL_MS);
  const end = () => {
    clearTimeout(giveUp);
    ending.abort();
  };
  for (const event of ENDS) addEventListener(event, end, { signal: ending.signal, passive: true });
  target.scrollIntoView({ behavior: 'smooth', block });
}

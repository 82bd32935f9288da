/** Gives up then, because on a page whose layout keeps changing it might never arrive. */
export const SMOOTH_SCROLL_MS = 2000;
/** It has arrived, or the user scrolls. */
const ENDS = ['scrollend', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Scrolls to a part of the page, below the header; if it hasn't arrived after two seconds, it jumps. With reduced
 * motion it jumps at once.
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

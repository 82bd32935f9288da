const CAN_TURN = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/**
 * Makes the wide pictures at a page's head that lead to a film windows into it: with the pointer over one its trailer plays all round the viewer,
 * and a drag looks around (R60). Fetched with the first pointer that comes over one, and never for who asked for less motion or data.
 * @returns a function that ends it
 */
export function startLiveDomes(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const onOver = ({ target, pointerType }: PointerEvent) => {
    const place =
      pointerType === 'mouse' && target instanceof Element && target.closest<HTMLElement>('.slide, .hero');
    if (!place || !matchMedia(CAN_TURN).matches || savesData()) return;
    // Without the script the picture stays what it is.
    import('./live-dome.ts').then(
      ({ showLiveDome }) => signal.aborted || showLiveDome(place, signal),
      () => undefined,
    );
  };
  document.addEventListener('pointerover', onOver, { passive: true, signal });
  return () => ending.abort();
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

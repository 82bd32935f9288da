import { savesData } from '../saves-data.ts';

const CAN_TURN = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/**
 * Makes the wide pictures at a page's head that lead to a video windows into it: a drag looks around, and the trailer
 * plays on all round the viewer until the pointer leaves it (R60). Fetched with the first press on one, and never for
 * who asked for less motion or data.
 * @returns a function that ends it
 */
export function startLiveDomes(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const onPress = (press: PointerEvent) => {
    const place = placeOf(press);
    if (!place || press.button !== 0 || press.pointerType !== 'mouse') return;
    // Without the script the picture stays what it is.
    import('./live-dome.ts').then(
      ({ showLiveDome }) => signal.aborted || showLiveDome(place, press, signal),
      () => undefined,
    );
  };
  document.addEventListener('pointerdown', onPress, { passive: true, signal });
  // The link would be dragged away, and followed where the drag ends.
  document.addEventListener('dragstart', (event) => placeOf(event) && event.preventDefault(), { signal });
  return () => ending.abort();
}

function placeOf({ target }: Event): HTMLElement | false | null {
  return (
    target instanceof Element &&
    matchMedia(CAN_TURN).matches &&
    !savesData() &&
    target.closest<HTMLElement>('.slide, .hero')
  );
}

/** Pixels after which a press is a drag and no longer a click. */
const STILL_A_CLICK = 6;

export interface Drags {
  hold(isHeld: boolean): void;
  drag(x: number, y: number): void;
  /** With the velocity that is left. */
  release(x: number, y: number): void;
}

/**
 * Drags with a mouse over a place that is a link all over: a press that does not move stays the link's own.
 * @param press with which the first one begins
 */
export function listenToDrags(place: HTMLElement, press: PointerEvent, signal: AbortSignal, look: Drags): void {
  let last: Point | undefined = pointOf(press);
  let isDrag = false;
  let velocity = { x: 0, y: 0 };

  place.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || event.pointerType !== 'mouse') return;
      last = pointOf(event);
      isDrag = false;
      velocity = { x: 0, y: 0 };
    },
    { signal },
  );
  place.addEventListener(
    'pointermove',
    (event) => {
      // A press may have ended before anybody listened.
      if (event.buttons === 0) last = undefined;
      if (!last) return;
      const [x, y] = [event.clientX - last.x, event.clientY - last.y];
      if (!isDrag && Math.hypot(x, y) < STILL_A_CLICK) return;
      if (!isDrag) {
        isDrag = true;
        place.setPointerCapture(event.pointerId);
        look.hold(true);
      }
      const elapsed = Math.max(1, event.timeStamp - last.at);
      velocity = { x: 0.6 * velocity.x + (0.4 * x) / elapsed, y: 0.6 * velocity.y + (0.4 * y) / elapsed };
      last = pointOf(event);
      look.drag(x, y);
    },
    { signal },
  );
  const lift = () => {
    if (last && isDrag) {
      look.hold(false);
      look.release(velocity.x, velocity.y);
    }
    last = undefined;
  };
  place.addEventListener('pointerup', lift, { signal });
  place.addEventListener('pointercancel', lift, { signal });
  place.addEventListener('click', (event) => isDrag && event.preventDefault(), { signal, capture: true });
}

interface Point {
  x: number;
  y: number;
  at: number;
}

function pointOf({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Point {
  return { x, y, at };
}

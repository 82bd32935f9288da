interface PointerLook {
  /** Fingers or a button are down. */
  hold(isHeld: boolean): void;
  /** Pixels since the last call. */
  drag(x: number, y: number): void;
  /** Pixels a millisecond at the end of a drag. */
  release(x: number, y: number): void;
  /** Above 1 sees more. */
  zoom(factor: number): void;
  /** Whether the wheel zooms; otherwise it scrolls the page. */
  isZoomedByWheel(): boolean;
}

const WHEEL_STEP = 0.001;
/** A finger that rested this long before it was lifted starts no glide. */
const REST_MS = 60;

/** Mouse, pen and fingers on the picture: drag to look, two fingers to zoom, the wheel with Ctrl or in full screen. */
export function listenToPointers(canvas: HTMLCanvasElement, signal: AbortSignal, look: PointerLook): void {
  const down = new Map<number, { x: number; y: number; at: number }>();
  let velocity = { x: 0, y: 0 };
  let spread = 0;

  function distance(): number {
    const [first, second] = [...down.values()];
    return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
  }

  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp });
    velocity = { x: 0, y: 0 };
    spread = distance();
    look.hold(true);
  }

  function move(event: PointerEvent) {
    const last = down.get(event.pointerId);
    if (!last) return;
    const moved = { x: event.clientX - last.x, y: event.clientY - last.y };
    const elapsed = Math.max(1, event.timeStamp - last.at);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp });
    if (down.size > 1) {
      const wider = distance();
      if (spread > 0 && wider > 0) look.zoom(spread / wider);
      spread = wider;
      return;
    }
    // Smoothed, because single events are uneven.
    velocity = {
      x: 0.6 * velocity.x + (0.4 * moved.x) / elapsed,
      y: 0.6 * velocity.y + (0.4 * moved.y) / elapsed,
    };
    look.drag(moved.x, moved.y);
  }

  function lift(event: PointerEvent) {
    const last = down.get(event.pointerId);
    if (!last) return;
    down.delete(event.pointerId);
    if (down.size > 0) return;
    if (event.type === 'pointerup' && event.timeStamp - last.at < REST_MS) look.release(velocity.x, velocity.y);
    look.hold(false);
  }

  function wheel(event: WheelEvent) {
    // A pinch on a touchpad arrives as a wheel event with Ctrl.
    if (!event.ctrlKey && !look.isZoomedByWheel()) return;
    event.preventDefault();
    look.zoom(Math.exp(event.deltaY * WHEEL_STEP));
  }

  canvas.addEventListener('pointerdown', press, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', lift, { signal });
  canvas.addEventListener('pointercancel', lift, { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
}

const IDLE_AFTER_MS = 3000;
const WAKING = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Tells when nobody has touched the player for a while, and when somebody does again.
 * @returns what ends it
 */
export function watchIdle(player: EventTarget, onChange: (isIdle: boolean) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isIdle = false;
  let timer: ReturnType<typeof setTimeout>;

  function change(to: boolean) {
    isIdle = to;
    onChange(to);
  }
  function wake(event?: Event) {
    if (isIdle && event?.type === 'pointerdown') keepFromPressing(event as PointerEvent);
    clearTimeout(timer);
    change(false);
    timer = setTimeout(change, IDLE_AFTER_MS, true);
  }
  /** R61. The controls come while the finger is still down: where it lifts, it would press one that it never saw. */
  function keepFromPressing({ pointerType, target }: PointerEvent) {
    if (pointerType !== 'touch' || (target as Element).closest('button, a, input, label')) return;
    const lifted = new AbortController();
    const lift = (event: Event) => {
      lifted.abort();
      if (event.type === 'touchend' && event.cancelable) event.preventDefault();
    };
    for (const end of ['touchend', 'touchcancel'])
      player.addEventListener(end, lift, { signal: lifted.signal, passive: false });
  }

  for (const event of WAKING) player.addEventListener(event, wake, { signal });
  wake();
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

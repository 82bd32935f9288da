import { type RefObject, useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;

/** True when nobody has touched the player for a while: the controls may step aside. */
export function useIdle(root: RefObject<HTMLElement | null>): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const player = root.current;
    if (!player) return;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) player.addEventListener(event, wake);
    wake();
    return () => {
      clearTimeout(timer);
      for (const event of events) player.removeEventListener(event, wake);
    };
  }, [root]);
  return idle;
}

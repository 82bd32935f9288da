import { useCallback, useEffect, useRef, useState } from 'react';
import type { ViewAccess } from '#modules/live/contract/types.ts';
import { camsInBrowser } from '../api.ts';

const AGAIN_MS = 5000;

/**
 * How to watch a room while this visitor may: cleared on private and away. `renew` gets another one, a moment after the
 * last.
 */
export function useViewAccess(roomId: number, mayWatch: boolean) {
  const [access, setAccess] = useState<ViewAccess>();
  const [round, setRound] = useState(0);
  const requestedAt = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    if (!mayWatch) {
      setAccess(undefined);
      return;
    }
    const since = performance.now() - requestedAt.current;
    const wait = requestedAt.current === 0 ? 0 : Math.max(0, AGAIN_MS - since);
    let isOver = false;
    const timer = setTimeout(() => {
      requestedAt.current = performance.now();
      camsInBrowser.viewRoom({ id: roomId }).then(
        ({ data }) => !isOver && setAccess(data),
        () => !isOver && setRound((before) => before + 1),
      );
    }, wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [roomId, mayWatch, round]);

  return { access, renew: useCallback(() => setRound((before) => before + 1), []) };
}

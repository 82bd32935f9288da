import { useCallback, useEffect, useRef, useState } from 'react';
import type { StreamType } from '#modules/live/contract/types.ts';
import type { RoomViewAccess } from '../../contract/rooms-api.ts';
import { camsInBrowser } from '../api.ts';

const AGAIN_MS = 5000;

/**
 * An access to the room's stream while this visitor may view it; cleared when the room is private or away. `renew`
 * requests a new one, some time after the last. Until one for another type arrives, the previous one stays.
 */
export function useViewAccess(roomId: number, mayWatch: boolean, type: StreamType | undefined) {
  const [access, setAccess] = useState<RoomViewAccess>();
  const [round, setRound] = useState(0);
  const requested = useRef<{ at: number; type: StreamType | undefined }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round requests a new one
  useEffect(() => {
    if (!mayWatch) {
      setAccess(undefined);
      return;
    }
    const { current: last } = requested;
    const wait = last && last.type === type ? Math.max(0, AGAIN_MS - (performance.now() - last.at)) : 0;
    let isOver = false;
    const timer = setTimeout(() => {
      requested.current = { at: performance.now(), type };
      camsInBrowser.viewRoom({ id: roomId, type }).then(
        ({ data }) => !isOver && setAccess(data),
        () => !isOver && setRound((before) => before + 1),
      );
    }, wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [roomId, mayWatch, type, round]);

  return { access, renew: useCallback(() => setRound((before) => before + 1), []) };
}

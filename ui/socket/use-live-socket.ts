import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LiveSocket, type LiveState, openLiveSocket } from './live-socket.ts';

/** A live connection while the component is mounted, and its state. An undefined path means none. */
export function useLiveSocket(
  path: string | undefined,
  onMessage: (message: unknown) => void,
): { state: LiveState; send(message: unknown): boolean } {
  const [state, setState] = useState<LiveState>('connecting');
  const socket = useRef<LiveSocket>(undefined);
  const receive = useEffectEvent(onMessage);

  useEffect(() => {
    if (path === undefined) return;
    setState('connecting');
    const opened = openLiveSocket({ path, onMessage: (message) => receive(message), onState: setState });
    socket.current = opened;
    return () => opened.close();
  }, [path]);

  const send = useCallback((message: unknown) => socket.current?.send(message) ?? false, []);
  return { state, send };
}

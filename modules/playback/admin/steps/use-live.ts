import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 3000;

/** Loads what the screen shows anew every few seconds while something goes on and somebody looks. */
export function useLive(isGoingOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isGoingOn || state !== 'idle') return undefined;
    const again = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearTimeout(again);
  }, [isGoingOn, state, revalidate]);
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 3000;

/** Loads what the screen shows anew every few seconds while something goes on and somebody looks. */
export function useLive(isGoingOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isGoingOn || state !== 'idle') return undefined;
    // Again and again: anyone who comes back to a hidden screen sees it go on.
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearInterval(again);
  }, [isGoingOn, state, revalidate]);
}

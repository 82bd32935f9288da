import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2000;

/** Reloads the screen's data every two seconds while something is under way and somebody looks. */
export function useReloadWhile(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return undefined;
    // An interval, so that anyone who comes back to a hidden screen sees it go on.
    const again = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearInterval(again);
  }, [isUnderWay, state, revalidate]);
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const PAUSE_MS = 2000;

/** Reloads every two seconds while something waits to be sent and the screen is visible. */
export function useWatch(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

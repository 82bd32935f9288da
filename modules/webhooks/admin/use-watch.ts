import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const PAUSE_MS = 2000;

/** As long as something waits to be sent, the screen looks again every two seconds. */
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

import { useEffect, useState } from 'react';
import { browserSeconds } from '#ui/page/browser-time.ts';

const now = () => browserSeconds() * 1000;

/** The time in milliseconds, updated each second while `isOn`. */
export function useNow(isOn: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!isOn) return;
    setTime(now());
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return time;
}

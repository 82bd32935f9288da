import { useEffect, useState } from 'react';
import * as m from '#messages/shop';
import { browserSeconds } from '#ui/page/browser-time.ts';
import { formatDate, formatDuration } from '#ui/text/formats.ts';

const SECOND_MS = 1000;
const DAY = 86_400;

/** Time left for a price; without JavaScript, the day it ends. */
export function Countdown({ endsAt, locale, onEnd }: { endsAt: number; locale: string; onEnd?(): void }) {
  const [now, setNow] = useState<number>();
  const left = now === undefined ? undefined : Math.max(0, endsAt - now);
  const isOver = left === 0;
  useEffect(() => {
    const tick = () => setNow(browserSeconds());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  const soon = left !== undefined && left < DAY ? m.ends_in({ time: formatDuration(left) }) : undefined;
  return (
    <p className="countdown" role="timer">
      {isOver ? m.price_is_over() : (soon ?? m.ends_on({ date: formatDate(locale, endsAt) }))}
    </p>
  );
}

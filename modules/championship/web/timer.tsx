import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/championship';
import { formatDuration, formatTime } from '#ui/text/formats.ts';
import { browserSeconds } from './browser-time.ts';

const SECOND_MS = 1000;
const DAY = 86_400;

/** R2: a countdown to the actual end; without scripts it shows the time. */
export function Timer({
  timer: { text, endsAt },
  locale,
  onEnd,
}: {
  timer: { text: string; endsAt: number };
  locale: string;
  onEnd(): void;
}) {
  const [now, setNow] = useState<number>();
  const left = now === undefined ? undefined : Math.max(0, endsAt - now);
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => setNow(browserSeconds());
    tick();
    const every = setInterval(tick, SECOND_MS);
    return () => clearInterval(every);
  }, []);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <p className="championship-timer" role="timer">
      <span className="championship-timer__text">{text}</span>
      <span className="championship-timer__left">
        {left === undefined ? formatTime(locale, endsAt) : timeLeft(left)}
      </span>
    </p>
  );
}

function timeLeft(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const time = formatDuration(seconds % DAY);
  return days > 0 ? m.time_left({ days, time }) : time;
}

import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/player';
import { Icon } from '#ui/icon.tsx';
import { formatClock } from '#ui/text/formats.ts';
import { remember, remembered } from '../player-memory.ts';
import type { DomeControl } from './hooks/use-dome.ts';
import type { SourceControl } from './hooks/use-source.ts';
import type { Ripple } from './hooks/use-taps.ts';
import { watchingLabel } from './quality-menu.tsx';

/** Where the video resumed, with a button to start over. */
export function Resumed({ seconds, onStartOver }: { seconds: number; onStartOver(): void }) {
  return (
    <div className="player__resumed">
      <p role="status">{m.resumed_at({ time: formatClock(seconds) })}</p>
      <button type="button" className="player__button" aria-keyshortcuts="Home" onClick={onStartOver}>
        <Icon name="rotate-ccw" size={18} /> {m.start_over()}
      </button>
    </div>
  );
}

const SAID_MS = 6000;

/** Says that a slow connection lowered the quality, and when it is back. */
export function Lowered({ source: { isLowered, source } }: { source: SourceControl }) {
  const [word, setWord] = useState<string>();
  const wasLowered = useRef(false);
  const quality = watchingLabel(source);

  useEffect(() => {
    if (!isLowered && !wasLowered.current) return;
    wasLowered.current = isLowered;
    setWord(isLowered ? m.lowered({ quality }) : m.raised({ quality }));
    const timer = setTimeout(() => setWord(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [isLowered, quality]);

  return word ? (
    <p className="player__resumed" role="status">
      {word}
    </p>
  ) : null;
}

/** What two taps at a side did. */
export function RippleMark({ ripple: { side, seconds } }: { ripple: Ripple }) {
  return (
    <p className={`player__ripple player__ripple--${side}`} role="status">
      {m.moved_by({ seconds: seconds > 0 ? `+${seconds}` : `−${-seconds}` })}
    </p>
  );
}

export function Captions({ lines }: { lines: readonly string[] }) {
  return (
    <div className="player__captions">
      {lines.map((line) => (
        <span key={line} className="player__caption">
          {line}
        </span>
      ))}
    </div>
  );
}

/** A hint that one can look around, shown until somebody does or it has had time to be read. */
export function LookHint({ dome, isPlaying }: { dome: DomeControl; isPlaying: boolean }) {
  const [isNews, setNews] = useState(() => !remembered().knowsLook);
  const isShown = isNews && dome.isDome && dome.picture === 'dome' && isPlaying;

  useEffect(() => {
    if (!dome.lookedAround) return;
    setNews(false);
    remember({ knowsLook: true });
  }, [dome.lookedAround]);

  if (!isShown) return null;
  const putAway = () => {
    setNews(false);
    remember({ knowsLook: true });
  };
  return (
    <p className="player__hint" onAnimationEnd={putAway}>
      <Icon name="move" size={20} />
      <span className="player__hint-touch">{m.hint_touch()}</span>
      <span className="player__hint-mouse">{m.hint_mouse()}</span>
    </p>
  );
}

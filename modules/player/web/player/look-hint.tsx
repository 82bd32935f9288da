import { useEffect, useState } from 'react';
import * as m from '#messages/player';
import { Icon } from '#ui/icon.tsx';
import { remember, remembered } from '../player-memory.ts';
import type { DomeControl } from './use-dome.ts';

/** Says once that one can look around: until somebody does, or it was there long enough to be read. */
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

import { Suspense, useEffect, useState } from 'react';
import * as m from '#messages/cams';
import type { ViewAccess } from '#modules/live/contract/types.ts';
import { LivePlayer, type WatchState } from '#modules/live/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { camsInBrowser } from '../../api.ts';

const AGAIN_MS = 5000;

/**
 * R14. The client's voice in a voice private show, for the performer only. @param isOn the client's microphone is on
 */
export function ClientSound({ show, isOn }: { show: string; isOn: boolean }) {
  const [access, setAccess] = useState<ViewAccess>();
  const [state, setState] = useState<WatchState>('connecting');
  const [isMuted, setIsMuted] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOn) {
      setAccess(undefined);
      return undefined;
    }
    let isOver = false;
    const ask = () =>
      camsInBrowser.hearClient({ id: show }).then(
        ({ data }) => !isOver && setAccess(data),
        () => !isOver && setRound(round + 1),
      );
    const timer = setTimeout(ask, round === 0 ? 0 : AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [show, isOn, round]);
  function follow(next: WatchState) {
    setState(next);
    if (next === 'refused') setRound((before) => before + 1);
  }
  return (
    <>
      {access && (
        <div className="visually-hidden">
          <Suspense>
            <LivePlayer
              access={access}
              type="2D"
              muted={isMuted}
              label={m.studio_client_sound()}
              onState={follow}
              onSoundBlocked={() => setIsMuted(true)}
            />
          </Suspense>
        </div>
      )}
      <span className="studio-part__hint" role="status">
        {isOn && state === 'playing' ? m.studio_client_on() : m.studio_client_off()}
      </span>
      <Button kind="secondary" size="small" type="button" onClick={() => setIsMuted(!isMuted)}>
        {isMuted ? m.studio_client_unmute() : m.studio_client_mute()}
      </Button>
    </>
  );
}

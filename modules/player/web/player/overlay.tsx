import { useEffect, useState } from 'react';
import * as m from '#messages/player';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';
import { playOrStay } from '../media-element.ts';
import type { DomeControl } from './hooks/use-dome.ts';
import type { MediaState } from './hooks/use-media-state.ts';
import type { SourceControl } from './hooks/use-source.ts';
import type { UpNextControl } from './hooks/use-up-next.ts';
import { UpNext } from './up-next.tsx';

/** Over the picture: nothing while it plays, otherwise why it doesn't and what to do. */
export function Overlay({
  media,
  state,
  source,
  dome,
  next,
}: {
  media: HTMLVideoElement;
  state: MediaState;
  source: SourceControl;
  dome: DomeControl;
  next: UpNextControl | undefined;
}) {
  if (source.offline) return <Waiting label={m.offline()} isWritten />;
  if (source.isRetrying) return <Waiting label={m.retrying()} isWritten />;
  if (source.failed) {
    return (
      <div className="player__overlay" role="alert">
        <p className="player__message">{m.load_failed()}</p>
        <p className="player__advice">{m.load_failed_advice()}</p>
        <Button type="button" onClick={source.retry}>
          {m.try_again()}
        </Button>
      </div>
    );
  }
  if (dome.picture === 'lost') return <Waiting label={m.picture_lost()} />;
  if (state.ended) {
    const isOffer = source.type === 'trailer' && !source.playback.mayWatchFull;
    if (next && !dome.inVr) return <UpNext next={next} onWatchAgain={() => playOrStay(media)} />;
    const hasFull = source.type === 'trailer' && source.playback.full.length > 0;
    return (
      <div className="player__overlay player__overlay--over">
        {isOffer && <p className="player__message">{m.trailer_over()}</p>}
        <div className="player__ways">
          {isOffer && <GetAccess to={source.playback.joinLink} />}
          {hasFull && (
            <Button type="button" icon={<Icon name="play" />} onClick={() => source.chooseType('full')}>
              {m.full_video()}
            </Button>
          )}
          <Button type="button" kind="secondary" icon={<Icon name="rotate-ccw" />} onClick={() => playOrStay(media)}>
            {m.watch_again()}
          </Button>
        </div>
      </div>
    );
  }
  if (state.progress !== 'flowing') return <Late />;
  if (!state.paused) return null;
  return (
    <div className="player__overlay player__overlay--clear">
      <button
        type="button"
        className="player__big-play"
        tabIndex={-1}
        aria-label={m.play()}
        onClick={() => playOrStay(media)}
      >
        <Icon name="play" />
      </button>
    </div>
  );
}

/** @param props.isWritten in words for everybody; else the sign is enough */
function Waiting({ label, isWritten = false }: { label: string; isWritten?: boolean }) {
  return (
    <div className="player__overlay player__overlay--clear" role="status" aria-label={isWritten ? undefined : label}>
      <Icon name="loader-circle" className="player__spinner" aria-hidden="true" />
      {isWritten && <p className="player__message">{label}</p>}
    </div>
  );
}

/** A spinner is enough for a moment; after that the reason is shown. */
const LATE_MS = 4000;

function Late() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Waiting label={m.slow_line()} isWritten /> : <Waiting label={m.loading()} />;
}

/** By the words of who reads it: joining, renewing, resuming. */
function GetAccess({ to }: { to: string }) {
  const offer = offerAt(useView(), 'content');
  return <ButtonLink to={to}>{offer?.label ?? m.get_access()}</ButtonLink>;
}

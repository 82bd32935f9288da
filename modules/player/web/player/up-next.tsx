import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '#messages/player';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { playOnArrival } from '#ui/media/plays-on.ts';
import { useView } from '#ui/page/view.tsx';
import { formatMinutes } from '#ui/text/formats.ts';
import { remember, remembered } from '../player-memory.ts';
import type { NextVideo } from './next-video.ts';

const COUNTED_SECONDS = 10;

/**
 * What comes after the video that has ended. It begins by itself at the end of a countdown that says so and can be
 * stopped, for members who have not chosen otherwise (R64).
 */
export function UpNext({ next, onWatchAgain }: { next: NextVideo; onWatchAgain(): void }) {
  const { mayWatch, locale } = useView();
  const navigate = useNavigate();
  const [playsNext, setPlaysNext] = useState(() => remembered().playsNext ?? !prefersStillness());
  const [isStopped, setStopped] = useState(false);
  const { video, to } = next;
  function go() {
    playOnArrival(video.id);
    void navigate(to);
  }
  const counts = mayWatch && playsNext && !isStopped;
  const left = useCountdown(counts, go);

  function choose(isChosen: boolean) {
    remember({ playsNext: isChosen });
    setPlaysNext(isChosen);
    setStopped(false);
  }

  return (
    <div className="player__overlay player__overlay--over">
      <div className="player__next">
        <Picture picture={video.poster} sizes="240px" decorative className="picture--wide player__next-picture" />
        <div className="player__next-text">
          <p role="status">{m.up_next()}</p>
          <Link className="player__next-title" dir="auto" to={to} onClick={() => playOnArrival(video.id)}>
            {video.title}
          </Link>
          <p className="dotted">
            <span>{formatMinutes(locale, video.videoSettings.duration)}</span>
            {counts && (
              <span className="player__next-count" role="timer">
                {m.plays_in({ count: left })}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="player__ways">
        <Button type="button" icon={<Icon name="play" />} onClick={go}>
          {m.play_now()}
        </Button>
        {counts && (
          <Button type="button" kind="secondary" onClick={() => setStopped(true)}>
            {m.stop_countdown()}
          </Button>
        )}
        <Button type="button" kind="secondary" icon={<Icon name="rotate-ccw" />} onClick={onWatchAgain}>
          {m.watch_again()}
        </Button>
      </div>
      {mayWatch && (
        <label className="player__next-choice">
          <input type="checkbox" checked={playsNext} onChange={(event) => choose(event.currentTarget.checked)} />
          {m.plays_next()}
        </label>
      )}
    </div>
  );
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @returns the seconds that are left until `onEnd` */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(COUNTED_SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const endsAt = performance.now() + COUNTED_SECONDS * 1000;
    setLeft(COUNTED_SECONDS);
    const counting = setInterval(() => {
      const seconds = Math.ceil((endsAt - performance.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds > 0) return;
      clearInterval(counting);
      end();
    }, 250);
    return () => clearInterval(counting);
  }, [isRunning]);
  return left;
}

import { Link } from 'react-router';
import * as m from '#messages/player';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { playOnArrival } from '#ui/media/plays-on.ts';
import { useView } from '#ui/page/view.tsx';
import { formatMinutes } from '#ui/text/formats.ts';
import type { UpNextControl } from './hooks/use-up-next.ts';

/** What comes after the video that has ended, and the countdown to it (R64). */
export function UpNext({ next, onWatchAgain }: { next: UpNextControl; onWatchAgain(): void }) {
  const { mayWatch, locale } = useView();
  const { video, to, left, playsNext } = next;
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
            {left !== undefined && (
              <span className="player__next-count" role="timer">
                {m.plays_in({ count: left })}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="player__ways">
        <Button type="button" icon={<Icon name="play" />} onClick={next.go}>
          {m.play_now()}
        </Button>
        {left !== undefined && (
          <Button type="button" kind="secondary" onClick={next.stop}>
            {m.stop_countdown()}
          </Button>
        )}
        <Button type="button" kind="secondary" icon={<Icon name="rotate-ccw" />} onClick={onWatchAgain}>
          {m.watch_again()}
        </Button>
      </div>
      {mayWatch && (
        <label className="player__next-choice">
          <input type="checkbox" checked={playsNext} onChange={(event) => next.choose(event.currentTarget.checked)} />
          {m.plays_next()}
        </label>
      )}
    </div>
  );
}

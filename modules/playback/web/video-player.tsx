import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/playback';
import type { VideoItem } from '#modules/catalogue/contract/wire.ts';
import { formatDuration } from '#ui/formats.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Playback, Source } from '../contract/wire.ts';
import { chooseSource, currentViewing, startingType } from './choose-source.ts';
import { releaseMedia, startMedia } from './media-element.ts';

const loadPlayer = () => import('./player/player.tsx');
const Player = lazy(loadPlayer);

interface Running {
  media: HTMLVideoElement;
  source: Source;
}

/**
 * A film's picture with a large play button, drawn on the server; the player itself is fetched when it is pressed. Who
 * may not watch the full film sees that this is the trailer, and where access is to be had.
 */
export function VideoPlayer(props: { video: VideoItem; playback: Playback }) {
  // A page that leads from film to film keeps its parts; the player must not keep the last film.
  return <VideoPlayerOfFilm key={props.video.id} {...props} />;
}

function VideoPlayerOfFilm({ video, playback }: { video: VideoItem; playback: Playback }) {
  const [running, setRunning] = useState<Running>();
  useEffect(() => () => running && releaseMedia(running.media), [running]);

  const type = startingType(playback);
  const sources = playback[type];

  function start() {
    const source = chooseSource(sources, currentViewing());
    if (source) setRunning({ media: startMedia(source), source });
  }

  const poster = <Poster video={video} playback={playback} onStart={running ? undefined : start} />;
  if (!running) return poster;
  return (
    <Suspense fallback={poster}>
      <Player video={video} media={running.media} first={{ playback, type, source: running.source }} />
    </Suspense>
  );
}

function Poster({
  video,
  playback,
  onStart,
}: {
  video: VideoItem;
  playback: Playback;
  onStart?: () => void;
}) {
  const { heroImage } = video;
  const [source] = playback[startingType(playback)];
  const fetchEarly = () => void loadPlayer();
  return (
    <section className="player player--poster" aria-label={m.player({ title: video.title })}>
      <Picture picture={heroImage} sizes="100vw" priority className="player__poster" />
      {source ? (
        <button
          type="button"
          className="player__start"
          aria-label={m.play_title({ title: video.title })}
          aria-busy={!onStart}
          onClick={onStart}
          onPointerEnter={fetchEarly}
          onFocus={fetchEarly}
        >
          <span className="player__big-play">
            <Icon name="play" />
          </span>
        </button>
      ) : (
        <p className="player__message player__message--alone">{nothingToPlay(playback)}</p>
      )}
      <div className="player__facts">
        {!playback.mayWatchFull && (
          <>
            {source && <span className="player__badge">{m.trailer()}</span>}
            <Link className="player__join" to={playback.joinLink}>
              {m.watch_full()}
            </Link>
          </>
        )}
        <span className="player__badge player__badge--end">
          {formatDuration(video.videoSettings.duration)}
        </span>
      </div>
      {source && (
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the films carry no speech that captions could be made of */}
          <video
            className="player__plain"
            src={source.url}
            poster={heroImage.permalink}
            controls
            preload="none"
          />
        </noscript>
      )}
    </section>
  );
}

function nothingToPlay({ mayWatchFull }: Playback): string {
  return mayWatchFull ? m.preparing() : m.no_trailer();
}

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as m from '#messages/player';
import type { VideoCard, VideoItem } from '#modules/catalogue/contract/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { type ArrivalPoint, isArriving, takeArrival } from '#ui/media/plays-on.ts';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';
import { formatClock } from '#ui/text/formats.ts';
import type { Offer, Playback, Source, WatchPosition } from '../contract/types.ts';
import { fetchForPress, fetchPlayer, loadPlayer, useIdleFetch } from './early-fetch.ts';
import { fetchSources } from './fetch-player.ts';
import { leaveFullPage, useFullPage } from './full-window.ts';
import { handedSeconds } from './handed-seconds.ts';
import { releaseMedia, startMedia } from './media-element.ts';
import { contextOf } from './player/next-video.ts';
import { chooseSource, startingType, viewingOnPage } from './sources/choose-source.ts';
import { learnDecoding } from './sources/decoding.ts';
import { useIsMounted } from './use-is-mounted.ts';

const Player = lazy(loadPlayer);

interface PlayerProps {
  video: VideoItem;
  offer: Offer;
  /** Undefined until the viewer data is there. */
  playback: Playback | undefined;
  /** Similar videos; none on a page without other videos. */
  suggested?: readonly VideoCard[];
}

interface Running {
  playback: Playback;
  media: HTMLVideoElement;
  source: Source;
  /** Where this visitor stopped, so that the video resumes there. */
  resume: WatchPosition | null;
}

/**
 * A video's picture with a large play button, rendered on the server; the player is fetched when it is pressed.
 * Visitors who may not watch the full video see that this is the trailer, and where to get access.
 */
export function VideoPlayer(props: PlayerProps) {
  // Components stay mounted when the page changes to another video; the player must not keep the last one.
  return <VideoPlayerOfVideo key={props.video.id} {...props} />;
}

function VideoPlayerOfVideo({ video, offer, playback, suggested }: PlayerProps) {
  const [running, setRunning] = useState<Running>();
  useEffect(() => () => running && releaseMedia(running.media), [running]);
  // Full screen stays for the next video (R64), and ends when the page is left in another way.
  useEffect(
    () => () => {
      if (!isArriving()) leaveFullPage();
    },
    [],
  );

  // Fetched before the press: browsers allow sound only if playing starts without waiting.
  useEffect(() => {
    if (playback) void learnDecoding([...playback.full, ...playback.trailer]);
  }, [playback]);

  const [isBusy, setBusy] = useState(false);
  const [query] = useSearchParams();
  const isMounted = useIsMounted();

  async function start(point?: ArrivalPoint) {
    setBusy(true);
    // The press came before the viewer data, so it fetches the sources itself.
    const found = playback ?? (await fetchSources(video.id));
    // The page was left meanwhile, and the video must not play on the next one.
    if (!isMounted.current) return;
    const viewing = viewingOnPage();
    const source = found && chooseSource(found[startingType(found)], viewing);
    if (!found || !source) return setBusy(false);
    const isFull = startingType(found) === 'full';
    const at = point?.seconds ?? (isFull ? handedSeconds(query.get('t')) : undefined);
    const resume = isFull && at === undefined ? found.resume : null;
    const media = startMedia(source, {
      at: at ?? resume?.seconds ?? 0,
      play: !point?.isPaused,
      widest: viewing.widest(source),
    });
    setRunning({ playback: found, media, source, resume });
  }

  const arrive = useEffectEvent(() => {
    const arrival = takeArrival(video.id);
    if (arrival) void start(arrival.point);
  });
  useEffect(() => {
    arrive();
  }, []);

  const poster = <Poster video={video} offer={offer} onStart={isBusy ? undefined : () => void start()} />;
  if (!running) return poster;
  const { playback: first, source } = running;
  return (
    <Suspense fallback={poster}>
      <Player
        video={video}
        media={running.media}
        first={{ playback: first, type: startingType(first), source }}
        resume={running.resume}
        follows={suggested && { suggested, context: contextOf(query) }}
      />
    </Suspense>
  );
}

function Poster({ video, offer, onStart }: { video: VideoItem; offer: Offer; onStart?: () => void }) {
  const view = useView();
  const { heroImage } = video;
  const { mayWatchFull, hasFull, hasTrailer, joinLink } = offer;
  const isFullPage = useFullPage();
  const isFull = mayWatchFull && hasFull;
  const isPlayable = hasTrailer || isFull;
  const length = isFull || !hasTrailer ? video.videoSettings.duration : offer.trailerSeconds;
  const start = isFull || !hasTrailer ? m.play_title : m.play_trailer;
  useIdleFetch(isPlayable);
  return (
    <section
      className={classNames('player player--poster', isFullPage && 'player--filling')}
      aria-label={m.player({ title: video.title })}
    >
      <Picture picture={heroImage} sizes="100vw" priority className="player__poster" />
      {isPlayable ? (
        <button
          type="button"
          className="player__start"
          aria-label={start({ title: video.title })}
          aria-busy={!onStart}
          onClick={onStart}
          onPointerEnter={fetchPlayer}
          onPointerDown={fetchForPress}
          onTouchStart={fetchForPress}
          onFocus={fetchForPress}
        >
          {/* The button lies over the whole picture: only who comes to its sign is about to press it. */}
          <span className="player__big-play" onPointerEnter={fetchForPress}>
            <Icon name="play" />
          </span>
        </button>
      ) : (
        <p className="player__message player__message--alone">{nothingToPlay(offer)}</p>
      )}
      <div className="player__facts">
        {!mayWatchFull && (
          <>
            {isPlayable && <span className="player__badge">{m.trailer()}</span>}
            <Link className="player__join" to={joinLink}>
              {offerAt(view, 'content')?.label ?? m.watch_full()}
            </Link>
          </>
        )}
        {length !== null && <span className="player__badge player__badge--end">{formatClock(length)}</span>}
      </div>
      {isPlayable && (
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the videos carry no speech that captions could be made of */}
          <video
            className="player__plain"
            src={`/watch/${video.slug}/`}
            poster={heroImage.permalink}
            controls
            preload="none"
          />
        </noscript>
      )}
    </section>
  );
}

function nothingToPlay({ mayWatchFull }: Offer): string {
  return mayWatchFull ? m.preparing() : m.no_trailer();
}

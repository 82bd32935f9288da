import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/vreels';
import { CardAction, modelLink, videoLink } from '#modules/catalogue/web/index.tsx';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';
import type { Vreel } from '../contract/types.ts';

interface VreelItemProps {
  vreel: Vreel;
  place: { number: number; total: number };
  /** Visible without scrolling. */
  isFirst: boolean;
  /** Has a video element, not only its poster (R6). */
  isAlive: boolean;
  isPreloaded: boolean;
  isCurrent: boolean;
  /** It is in view and should play. */
  plays: boolean;
  hasSound: boolean;
  note: string;
  onTogglePlay: () => void;
  onToggleSound: () => void;
  /** The browser blocked playback. */
  onRefused: () => void;
  /** It has loaded to its end. */
  onLoaded: () => void;
}

const MODELS_SHOWN = 2;

/** One clip of the feed, with a link to its video. */
export function VreelItem(props: VreelItemProps) {
  const { vreel, place, isFirst, isAlive, isCurrent, plays, hasSound, note, onTogglePlay, onToggleSound } = props;
  const { title, video, src, poster, width, height } = vreel;
  const id = useId();
  const view = useView();
  const [isBroken, setBroken] = useState(false);
  const models = video.models.slice(0, MODELS_SHOWN);
  return (
    <article
      className="vreel"
      tabIndex={-1}
      aria-labelledby={id}
      aria-posinset={place.number}
      aria-setsize={place.total}
      data-vreel={vreel.id}
    >
      <div className="vreel__stage">
        <img
          className="vreel__picture"
          src={poster}
          alt=""
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
        {isAlive && !isBroken && <Clip {...props} onBroken={() => setBroken(true)} />}
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: clips have no speech */}
          <video className="vreel__picture" src={src} poster={poster} controls playsInline preload="none" />
        </noscript>
        {isBroken && (
          <p className="vreel__note" role="alert">
            {m.failed()}{' '}
            <button type="button" className="button button--small" onClick={() => setBroken(false)}>
              {m.try_again()}
            </button>
          </p>
        )}
        {note && (
          <p className="vreel__note" role="status">
            {note}
          </p>
        )}
        <div className="vreel__text">
          <h2 className="vreel__title" id={id} dir="auto">
            {title}
          </h2>
          {models.length > 0 && (
            <p className="vreel__people">
              {models.map(({ id: model, slug, title: name }) => (
                <Link key={model} dir="auto" to={modelLink(view, slug)}>
                  {name}
                </Link>
              ))}
            </p>
          )}
          <Link
            className="button button--small vreel__watch"
            to={videoLink(view, video.slug)}
            aria-label={m.watch_named({ title: video.title })}
          >
            {m.watch()}
          </Link>
        </div>
        <div className="vreel__acts">
          {isAlive && (
            <>
              <button
                type="button"
                className="vreel__button"
                aria-label={isCurrent && plays ? m.pause() : m.play()}
                tabIndex={isCurrent ? undefined : -1}
                onClick={onTogglePlay}
              >
                <Icon name={isCurrent && plays ? 'pause' : 'play'} filled />
              </button>
              <button
                type="button"
                className="vreel__button"
                aria-label={hasSound ? m.sound_off() : m.sound_on()}
                tabIndex={isCurrent ? undefined : -1}
                onClick={onToggleSound}
              >
                <Icon name={hasSound ? 'volume-2' : 'volume-x'} />
              </button>
            </>
          )}
          <CardAction kind="video" id={video.id} title={video.title} />
        </div>
      </div>
    </article>
  );
}

/** The video element of a clip; there are at most three at a time (R6). */
function Clip(props: VreelItemProps & { onBroken: () => void }) {
  const { vreel, isCurrent, isPreloaded, plays, hasSound, onTogglePlay, onRefused, onLoaded, onBroken } = props;
  const element = useRef<HTMLVideoElement>(null);
  const isPlaying = isCurrent && plays;
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.muted = !hasSound;
    if (!isPlaying) {
      video.pause();
      return;
    }
    // Other failures are reported by `onError`, or come from pausing in between.
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') refused();
    });
  }, [isPlaying, hasSound]);
  useEffect(() => {
    // Coming back starts it from the beginning.
    if (!isCurrent && element.current) element.current.currentTime = 0;
  }, [isCurrent]);

  return (
    <video
      className="vreel__picture"
      ref={element}
      src={vreel.src}
      loop
      muted
      playsInline
      disablePictureInPicture
      preload={isPlaying || isPreloaded ? 'auto' : 'none'}
      aria-hidden
      tabIndex={-1}
      onClick={onTogglePlay}
      onCanPlayThrough={onLoaded}
      onError={onBroken}
    />
  );
}

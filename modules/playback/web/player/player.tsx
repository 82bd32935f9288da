import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as m from '#messages/playback';
import type { VideoItem } from '#modules/catalogue/contract/wire.ts';
import { classNames } from '#ui/class-names.ts';
import { seekBy, setVolume, togglePlaying } from '../media-element.ts';
import { Controls, TypeSwitch, toggleSound } from './controls.tsx';
import { commandOf, type PlayerCommand } from './keyboard.ts';
import { Overlay } from './overlay.tsx';
import { useDome } from './use-dome.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { useLoop } from './use-loop.ts';
import { useMediaState } from './use-media-state.ts';
import { type Chosen, useSource } from './use-source.ts';
import { type Ripple, useTaps } from './use-taps.ts';
import { useViewCount } from './use-view-count.ts';

/** The running player. `media` was started by the visitor's press and plays already. */
export default function Player({
  video,
  media,
  first,
}: {
  video: Pick<VideoItem, 'id' | 'title'>;
  media: HTMLVideoElement;
  first: Chosen;
}) {
  const root = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const mediaHost = useRef<HTMLDivElement>(null);
  const state = useMediaState(media);
  const source = useSource(media, video.id, first);
  const dome = useDome(canvas, media, source.source.format);
  const fullscreen = useFullscreen(root, media, dome.isDrawn);
  const idle = useIdle(root);
  useLoop(media, source.type);
  useViewCount(media, video.id);
  const ripple = useTaps(surface, {
    click: () => !dome.isDome && togglePlaying(media),
    double: () => (dome.isDome ? dome.recentre() : fullscreen.toggle()),
    seek: (seconds) => seekBy(media, seconds),
  });

  useEffect(() => {
    mediaHost.current?.append(media);
    root.current?.focus({ preventScroll: true });
  }, [media]);

  function obey(command: PlayerCommand) {
    switch (command.kind) {
      case 'toggle':
        return togglePlaying(media);
      case 'mute':
        return toggleSound(media);
      case 'fullscreen':
        return fullscreen.toggle();
      case 'recentre':
        return dome.recentre();
      case 'zoom':
        return dome.zoom(command.steps);
      case 'seek':
        return seekBy(media, command.seconds);
      case 'volume':
        return setVolume(media, media.volume + command.by);
      case 'look':
        return dome.look(command.right, command.up);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const focus = {
      isDome: dome.isDome,
      isButton: target.closest('button, summary, a') !== null,
      isField: target.tagName === 'INPUT',
    };
    const command = commandOf(event, focus);
    if (!command) return;
    event.preventDefault();
    obey(command);
  }

  const isQuiet = idle && !state.paused && !source.failed;
  return (
    <section
      ref={root}
      className={classNames(
        'player player--running',
        `player--${dome.picture}`,
        isQuiet && 'player--idle',
        fullscreen.filling && 'player--filling',
      )}
      aria-label={m.player({ title: video.title })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div ref={mediaHost} className="player__media-host" />
      <div ref={surface} className="player__screen">
        {dome.isDrawn && (
          <canvas
            ref={canvas}
            className={classNames('player__canvas', dome.isDome && 'player__canvas--dome')}
            role="img"
            aria-label={dome.isDome ? m.dome({ title: video.title }) : video.title}
          />
        )}
      </div>
      {ripple && <RippleMark key={ripple.key} ripple={ripple} />}
      <Overlay media={media} state={state} source={source} dome={dome} />
      {dome.inVr && <p className="player__notice">{m.in_headset()}</p>}
      <TypeSwitch source={source} />
      <Controls media={media} state={state} source={source} fullscreen={fullscreen} dome={dome} />
    </section>
  );
}

/** What two taps at a side did. */
function RippleMark({ ripple: { side, seconds } }: { ripple: Ripple }) {
  return (
    <p className={`player__ripple player__ripple--${side}`} role="status">
      {m.moved_by({ seconds: seconds > 0 ? `+${seconds}` : `−${-seconds}` })}
    </p>
  );
}

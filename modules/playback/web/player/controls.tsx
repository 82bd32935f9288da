import type { ReactNode } from 'react';
import * as m from '#messages/playback';
import { classNames } from '#ui/class-names.ts';
import { formatDuration } from '#ui/formats.ts';
import { Icon } from '#ui/icon.tsx';
import { setVolume, togglePlaying } from '../media-element.ts';
import { QualityMenu } from './quality-menu.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { DomeControl } from './use-dome.ts';
import type { Fullscreen } from './use-fullscreen.ts';
import type { MediaState } from './use-media-state.ts';
import type { SourceControl } from './use-source.ts';

export function Controls({
  media,
  state,
  source,
  fullscreen,
  dome,
}: {
  media: HTMLVideoElement;
  state: MediaState;
  source: SourceControl;
  fullscreen: Fullscreen;
  dome: DomeControl;
}) {
  const { playback, type } = source;
  return (
    <div className="player__controls">
      <SeekBar media={media} state={state} />
      <div className="player__row">
        <IconButton
          label={state.paused ? m.play() : m.pause()}
          icon={state.paused ? <Icon name="play" /> : <Icon name="pause" />}
          onPress={() => togglePlaying(media)}
        />
        <IconButton
          label={state.volume === 0 ? m.sound_on() : m.mute()}
          icon={state.volume === 0 ? <Icon name="volume-x" /> : <Icon name="volume-2" />}
          onPress={() => toggleSound(media)}
        />
        <input
          className="player__volume"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={state.volume}
          aria-label={m.volume()}
          aria-valuetext={m.percent({ value: Math.round(state.volume * 100) })}
          onChange={(event) => setVolume(media, event.currentTarget.valueAsNumber)}
        />
        <span className="player__time">
          {formatDuration(Math.floor(state.currentTime))}
          <span className="player__duration"> / {formatDuration(Math.floor(state.duration))}</span>
        </span>
        <span className="player__gap" />
        <QualityMenu sources={playback[type]} current={source.source} onChoose={source.chooseQuality} />
        {dome.isDome && dome.picture === 'dome' && (
          <IconButton
            label={m.recentre()}
            icon={<Icon name="locate-fixed" />}
            onPress={dome.recentre}
            isSpare
          />
        )}
        {dome.canFollowDevice && (
          <IconButton
            label={m.follow_phone()}
            icon={<Icon name="rotate-3d" />}
            pressed={dome.followsDevice}
            onPress={dome.toggleDevice}
          />
        )}
        {dome.canEnterVr && (
          <IconButton label={m.enter_vr()} icon={<Icon name="rectangle-goggles" />} onPress={dome.enterVr} />
        )}
        <IconButton
          label={fullscreen.active ? m.leave_full_screen() : m.full_screen()}
          icon={fullscreen.active ? <Icon name="minimize" /> : <Icon name="maximize" />}
          onPress={fullscreen.toggle}
        />
      </div>
    </div>
  );
}

function IconButton({
  label,
  icon,
  pressed,
  isSpare,
  onPress,
}: {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  /** There is another way to do the same, so narrow players leave the button out. */
  isSpare?: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className={classNames('player__button', isSpare && 'player__button--spare')}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}

const TYPES = { full: m.full_film, trailer: m.trailer } as const;

/** Full film or trailer, where there are both. */
export function TypeSwitch({ source }: { source: SourceControl }) {
  const { full, trailer } = source.playback;
  if (full.length === 0 || trailer.length === 0) return null;
  return (
    <div className="player__types">
      {(['full', 'trailer'] as const).map((type) => (
        <button
          key={type}
          type="button"
          className="player__button player__button--text"
          aria-pressed={source.type === type}
          onClick={() => source.chooseType(type)}
        >
          {TYPES[type]()}
        </button>
      ))}
    </div>
  );
}

/** A volume of nothing cannot be unmuted into silence. */
export function toggleSound(media: HTMLVideoElement): void {
  if (media.muted && media.volume === 0) media.volume = 0.5;
  media.muted = !media.muted;
}

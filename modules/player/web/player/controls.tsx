import type { ReactNode } from 'react';
import * as m from '#messages/player';
import type { Chapter } from '#modules/media/contract/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { formatClock } from '#ui/text/formats.ts';
import { setVolume, togglePlaying, toggleSound } from '../media-element.ts';
import { chapterAt } from './chapter-at.ts';
import type { CaptionControl } from './hooks/use-captions.ts';
import type { DeviceControl } from './hooks/use-device.ts';
import type { DomeControl } from './hooks/use-dome.ts';
import type { Fullscreen } from './hooks/use-fullscreen.ts';
import type { MediaState } from './hooks/use-media-state.ts';
import type { PartLoop } from './hooks/use-part-loop.ts';
import type { SourceControl } from './hooks/use-source.ts';
import type { SpatialSoundControl } from './hooks/use-spatial-sound.ts';
import type { WindowPicture } from './hooks/use-window-picture.ts';
import { QualityMenu } from './quality-menu.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function Controls({
  media,
  state,
  source,
  chapters,
  captions,
  fullscreen,
  windowPicture,
  dome,
  loop,
  device,
  spatialSound,
  onEnterVr,
  onShowKeys,
}: {
  media: HTMLVideoElement;
  state: MediaState;
  source: SourceControl;
  chapters: readonly Chapter[];
  captions: CaptionControl;
  fullscreen: Fullscreen;
  windowPicture: WindowPicture;
  dome: DomeControl;
  loop: PartLoop;
  device: DeviceControl;
  spatialSound: SpatialSoundControl | undefined;
  onEnterVr(): void;
  onShowKeys(): void;
}) {
  const { playback, type } = source;
  const currentChapter = chapterAt(chapters, state.currentTime);
  const canLook = dome.isDome && dome.picture === 'dome';
  return (
    <div className="player__controls">
      <SeekBar
        media={media}
        state={state}
        storyboard={playback.frames[type]}
        chapters={chapters}
        part={loop.part}
        script={device.actions}
        mostWatched={(type === 'full' && playback.mostWatched) || undefined}
      />
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
          {formatClock(state.currentTime)}
          <span className="player__duration"> / {formatClock(state.duration)}</span>
        </span>
        <span className="player__gap player__chapter" dir="auto">
          {currentChapter?.title}
        </span>
        {canLook && (
          <>
            <IconButton label={m.zoom_out()} icon={<Icon name="zoom-out" />} onPress={() => dome.zoom(-1)} isSpare />
            <IconButton label={m.zoom_in()} icon={<Icon name="zoom-in" />} onPress={() => dome.zoom(1)} isSpare />
            <IconButton label={m.recentre()} icon={<Icon name="locate-fixed" />} onPress={dome.recentre} isSpare />
          </>
        )}
        <QualityMenu media={media} sources={source.sources} current={source.source} onChoose={source.chooseQuality} />
        <SettingsMenu
          media={media}
          rate={state.rate}
          captions={captions}
          chapters={chapters}
          currentChapter={currentChapter}
          windowPicture={windowPicture}
          dome={dome}
          loop={loop}
          device={device}
          visionUrl={type === 'full' ? playback.visionUrl : null}
          spatialSound={spatialSound}
          onShowKeys={onShowKeys}
        />
        {dome.canEnterVr && (
          <IconButton label={m.enter_vr()} icon={<Icon name="rectangle-goggles" />} onPress={onEnterVr} />
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

export function IconButton({
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

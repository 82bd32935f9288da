import * as m from '#messages/player';
import type { Chapter } from '#modules/media/contract/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { later } from '#ui/page/later.tsx';
import { formatClock } from '#ui/text/formats.ts';
import { BACKDROPS, type Backdrop } from '../dome/backdrops.ts';
import { seekTo, setRate } from '../media-element.ts';
import type { CaptionControl } from './hooks/use-captions.ts';
import type { DeviceControl } from './hooks/use-device.ts';
import type { DomeControl } from './hooks/use-dome.ts';
import type { PartLoop } from './hooks/use-part-loop.ts';
import type { SpatialSoundControl } from './hooks/use-spatial-sound.ts';
import type { WindowPicture } from './hooks/use-window-picture.ts';
import { Menu } from './menu.tsx';
import { VisionLink } from './vision-link.tsx';

/** Few videos have a script for devices. */
const DeviceMenu = later(undefined, async () => (await import('./device-menu.tsx')).DeviceMenu);

const BACKDROP_WORDS: Readonly<Record<Backdrop, () => string>> = {
  gray: m.backdrop_gray,
  black: m.backdrop_black,
  white: m.backdrop_white,
};
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Speed, captions, chapters, and what is needed seldom. */
export function SettingsMenu({
  media,
  rate,
  captions,
  chapters,
  currentChapter,
  windowPicture,
  dome,
  loop,
  device,
  visionUrl,
  spatialSound,
  onShowKeys,
}: {
  media: HTMLVideoElement;
  rate: number;
  captions: CaptionControl;
  chapters: readonly Chapter[];
  currentChapter: Chapter | undefined;
  windowPicture: WindowPicture;
  dome: DomeControl;
  loop: PartLoop;
  device: DeviceControl;
  visionUrl: string | null;
  spatialSound: SpatialSoundControl | undefined;
  onShowKeys(): void;
}) {
  return (
    <Menu label={m.settings()} face={<Icon name="sliders-horizontal" />}>
      {(close) => (
        <>
          <label className="player__menu-row">
            {m.speed()}
            <select
              className="player__select"
              value={rate}
              onChange={(event) => setRate(media, Number(event.currentTarget.value))}
            >
              {[...new Set([...RATES, rate])]
                .sort((left, right) => left - right)
                .map((value) => (
                  <option key={value} value={value}>
                    {m.times({ rate: value })}
                  </option>
                ))}
            </select>
          </label>
          {captions.tracks.length > 0 && (
            <label className="player__menu-row">
              {m.captions()}
              <select
                className="player__select"
                value={captions.language ?? ''}
                onChange={(event) => captions.choose(event.currentTarget.value || null)}
              >
                <option value="">{m.captions_off()}</option>
                {captions.tracks.map(({ language, label }) => (
                  <option key={language} value={language}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          {spatialSound && (
            <label className="player__menu-item">
              <input type="checkbox" checked={spatialSound.isOn} onChange={spatialSound.toggle} />
              {m.spatial_sound()}
            </label>
          )}
          {dome.backdrop && (
            <label className="player__menu-row">
              {m.backdrop()}
              <select
                className="player__select"
                value={dome.backdrop}
                onChange={({ currentTarget }) =>
                  dome.chooseBackdrop(BACKDROPS.find((one) => one === currentTarget.value) ?? 'gray')
                }
              >
                {BACKDROPS.map((one) => (
                  <option key={one} value={one}>
                    {BACKDROP_WORDS[one]()}
                  </option>
                ))}
              </select>
            </label>
          )}
          <MenuButton label={loopLabel(loop)} onPress={loop.step} />
          {device.scripts.length > 0 && <DeviceMenu media={media} device={device} />}
          <VisionLink url={visionUrl} media={media} />
          {windowPicture.isOffered && (
            <MenuButton
              label={windowPicture.isActive ? m.leave_small_window() : m.small_window()}
              onPress={() => {
                windowPicture.toggle();
                close();
              }}
            />
          )}
          <MenuButton
            label={m.keys()}
            className="player__keys-button"
            onPress={() => {
              close();
              onShowKeys();
            }}
          />
          {chapters.length > 0 && (
            <ol className="player__chapters" aria-label={m.chapters()}>
              {chapters.map((chapter) => (
                <li key={chapter.seconds}>
                  <button
                    type="button"
                    className="player__menu-item"
                    aria-current={chapter === currentChapter}
                    onClick={() => {
                      seekTo(media, chapter.seconds);
                      close();
                    }}
                  >
                    <span dir="auto">{chapter.title}</span>
                    <span className="player__menu-detail">{formatClock(chapter.seconds)}</span>
                  </button>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Menu>
  );
}

function loopLabel({ part }: PartLoop): string {
  if (!part) return m.loop_from();
  if (part.to === undefined) return m.loop_to();
  return m.loop_off({ from: formatClock(part.from), to: formatClock(part.to) });
}

function MenuButton({ label, className, onPress }: { label: string; className?: string; onPress(): void }) {
  return (
    <button type="button" className={classNames('player__menu-item', className)} onClick={onPress}>
      {label}
    </button>
  );
}

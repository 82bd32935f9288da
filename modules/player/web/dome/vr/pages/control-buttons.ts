import * as m from '#messages/player';
import { isFavourite } from '#modules/favourites/web/index.tsx';
import { seekBy, seekTo, setRate, setVolume, togglePlaying } from '../../../media-element.ts';
import { besideChapter } from '../../../player/chapter-at.ts';
import type { ControlAction } from '../panel-layout.ts';
import type { PageParts } from './page-parts.ts';

/** What is not the video's own: where its picture stands before the viewer. */
export interface Controlled {
  isFlat(): boolean;
  change(setting: 'tilt' | 'distance' | 'screenDistance', steps: number): void;
  recentre(): void;
  exit(): void;
  passthrough(): { isOn: boolean; toggle(): void } | undefined;
}

export interface ControlButton {
  words(): string | string[];
  /** It is always offered where this is missing. */
  isOffered?(): boolean;
  press(): void;
}

const STEP_SECONDS = 10;
const RATES = { least: 0.25, most: 4, step: 0.25 };
const VOLUME_STEP = 0.1;

/** What each button of the controls says, when it is offered, and what a press does. */
export function controlButtons(
  { media, video, go }: PageParts,
  picture: Controlled,
  keep: (kind: 'video' | 'later') => void,
): Readonly<Record<Exclude<ControlAction, 'seek'>, ControlButton>> {
  const toChapter = (way: 1 | -1) => {
    const beginning = besideChapter(video().chapters, media.currentTime, way);
    if (beginning !== undefined) seekTo(media, beginning);
  };
  const changeVolume = (by: number) => setVolume(media, (media.muted ? 0 : media.volume) + by);
  const changeDistance = (steps: number) => picture.change(picture.isFlat() ? 'screenDistance' : 'distance', steps);
  const keepsFavourites = () => video().site?.keepsFavourites === true;

  return {
    'chapter-before': { words: m.vr_chapter_before, press: () => toChapter(-1) },
    back: { words: m.vr_back, press: () => seekBy(media, -STEP_SECONDS) },
    toggle: {
      words: () => (video().trouble?.retry ? m.try_again() : [media.paused ? m.play() : m.pause()]),
      press() {
        const retry = video().trouble?.retry;
        if (retry) retry();
        else togglePlaying(media);
      },
    },
    on: { words: m.vr_on, press: () => seekBy(media, STEP_SECONDS) },
    'chapter-next': { words: m.vr_chapter_next, press: () => toChapter(1) },
    quieter: { words: m.vr_quieter, press: () => changeVolume(-VOLUME_STEP) },
    louder: { words: m.vr_louder, press: () => changeVolume(VOLUME_STEP) },
    exit: { words: m.vr_exit, press: picture.exit },

    slower: {
      words: m.vr_slower,
      press: () => setRate(media, Math.max(RATES.least, media.playbackRate - RATES.step)),
    },
    faster: {
      words: m.vr_faster,
      press: () => setRate(media, Math.min(RATES.most, media.playbackRate + RATES.step)),
    },
    quality: {
      words() {
        const current = video()
          .qualities()
          .find(({ isCurrent }) => isCurrent);
        return [m.quality(), current?.name ?? ''];
      },
      press() {
        const all = video().qualities();
        const next = all[(all.findIndex(({ isCurrent }) => isCurrent) + 1) % all.length];
        if (next && !next.isCurrent) next.choose();
      },
    },
    picture: { words: m.vr_picture, press: () => go(picture.isFlat() ? 'flat' : 'wrapped') },
    recentre: { words: m.recentre, press: picture.recentre },
    'tilt-up': { words: m.vr_tilt_up, press: () => picture.change('tilt', 1) },
    'tilt-down': { words: m.vr_tilt_down, press: () => picture.change('tilt', -1) },
    wider: { words: m.zoom_out, press: () => changeDistance(1) },
    closer: { words: m.zoom_in, press: () => changeDistance(-1) },

    'start-over': { words: m.start_over, press: () => video().resume.startOver() },
    loop: {
      words() {
        const { part } = video().loop;
        if (!part) return [m.vr_loop(), m.vr_loop_from()];
        return part.to === undefined ? [m.vr_loop(), m.vr_loop_to()] : m.vr_loop_off();
      },
      press: () => video().loop.step(),
    },
    passthrough: {
      words: () => [m.vr_passthrough(), picture.passthrough()?.isOn ? m.vr_switched_on() : m.vr_switched_off()],
      isOffered: () => picture.passthrough() !== undefined,
      press: () => picture.passthrough()?.toggle(),
    },
    captions: {
      words: m.captions,
      isOffered: () => video().captions.tracks.length > 0,
      press: () => go('captions'),
    },
    favourite: {
      words: () => (isFavourite('video', video().id) ? m.vr_favourite_on() : m.vr_favourite()),
      isOffered: keepsFavourites,
      press: () => keep('video'),
    },
    later: {
      words: () => (isFavourite('later', video().id) ? m.vr_later_on() : m.vr_later()),
      isOffered: keepsFavourites,
      press: () => keep('later'),
    },
    videos: { words: m.vr_videos, isOffered: () => video().site !== undefined, press: () => go('wall') },
    'sign-in': {
      words: m.handed_sign_in,
      isOffered: () => video().site?.isGuest === true,
      press: () => go('sign-in'),
    },
  };
}

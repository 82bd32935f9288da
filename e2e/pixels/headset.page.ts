/// <reference lib="dom" />
import type { Transparency } from '#modules/media/contract/transparency.ts';
import type { Chapter, VideoFormat } from '#modules/media/contract/types.ts';
import { createDomeView } from '#modules/player/web/dome/dome-view.ts';
import type { PictureSettings } from '#modules/player/web/dome/picture-settings.ts';
import type { Surroundings } from '#modules/player/web/dome/vr/surroundings.ts';
import { callAhead, changeVideo, loseStream, quietVrVideo, spendEvening } from './headset-evening.ts';
import { changeRooms } from './headset-rooms.ts';
import { type HeadsetKind, putOnStub } from './headset-stub.ts';
import { type MadeVideo, makeVideo, nextPicture, playMade, quietVideo } from './made-video.ts';

const VIDEO_ID = 7;

export interface Visit extends HeadsetKind {
  format: VideoFormat;
  transparency?: Transparency;
  /** The dark room unless stated. */
  surroundings?: Surroundings;
  settings?: Partial<PictureSettings>;
  chapters?: readonly Chapter[];
  /** Display frames per frame of the video. */
  picturesAFrame: number;
  frames: number;
}

export interface Noted {
  calls: string[];
  /** The mode of each session that was started. */
  modes: string[];
  /** Layers with alpha blending. */
  blended: string[];
  shown: string[];
  /** The orientation of the rearmost layer. */
  turn: DOMPointInit | undefined;
  draws: Record<string, number>;
  /** Frames that the video has shown meanwhile. */
  frames: number;
  rates: number[];
  /** The layers shown in each display frame while the source changed. */
  overSwitch: string[];
  ended: boolean;
}

/** Plays a video in a headset, frame by frame, then another source of it. */
export async function visit(options: Visit): Promise<Noted> {
  const stored = JSON.stringify([[VIDEO_ID, options.settings ?? {}]]);
  const storage = { getItem: () => stored, setItem: () => undefined };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
  const headset = putOnStub(options);
  const media = quietVideo();
  const size = { width: 128, height: 64 };
  const made = makeVideo(size, ['#f00', '#f0f'], 'side-by-side');
  const view = createDomeView({
    canvas: document.createElement('canvas'),
    media,
    wrapped: { format: options.format },
    transparency: options.transparency,
    reducedMotion: true,
    onDrawing: () => undefined,
    onFirstPicture: () => undefined,
    onLookAround: () => undefined,
  });
  await playMade(media, made);
  let ended = false;
  const video = { ...quietVrVideo(VIDEO_ID), chapters: options.chapters ?? [] };
  await view.enterVr(() => video, {
    surroundings: options.surroundings ?? 'dark-room',
    others: [],
    onEnd() {
      ended = true;
    },
  });
  // Until every layer that has to change has changed.
  for (let passed = 0; passed < 6; passed += 1) headset.step();
  headset.draws = {};
  let frames = 0;
  for (let frame = 0; frame < options.frames; frame += 1) {
    await arrivedFrame(media, made);
    frames += 1;
    for (let passed = 0; passed < options.picturesAFrame; passed += 1) headset.step();
  }
  const { calls, modes, blended, rates } = headset;
  const noted = {
    calls: [...calls],
    modes,
    blended: [...blended],
    shown: headset.shown(),
    turn: headset.turnBehind(),
    draws: { ...headset.draws },
    frames,
    rates,
  };
  const overSwitch = await changeSource(media, headset);
  headset.end();
  view.dispose();
  return { ...noted, overSwitch, ended };
}

/** Browsers sometimes drop a frame: shows it again until it arrives. */
async function arrivedFrame(media: HTMLVideoElement, made: MadeVideo): Promise<void> {
  let isThere = false;
  media.requestVideoFrameCallback(() => {
    isThere = true;
  });
  while (!isThere) {
    made.show();
    await nextPicture();
  }
}

async function changeSource(media: HTMLVideoElement, headset: ReturnType<typeof putOnStub>): Promise<string[]> {
  const next = makeVideo({ width: 256, height: 128 }, ['#00f', '#0f0'], 'side-by-side');
  const emptied = new Promise((resolve) => media.addEventListener('emptied', resolve, { once: true }));
  media.srcObject = next.stream;
  await emptied;
  const shown: string[] = [];
  const look = () => {
    headset.step();
    shown.push(headset.shown().join(', '));
  };
  for (let passed = 0; passed < 4; passed += 1) look();
  await playMade(media, next);
  for (let passed = 0; passed < 10; passed += 1) {
    next.show();
    await nextPicture();
    look();
  }
  return shown;
}

Object.assign(globalThis, { visit, callAhead, changeRooms, changeVideo, loseStream, spendEvening });

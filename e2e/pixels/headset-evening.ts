/// <reference lib="dom" />
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { createDomeView, type DomeView } from '#modules/player/web/dome/dome-view.ts';
import { LIVE_CONTROLS } from '#modules/player/web/dome/vr/panel-layout.ts';
import { PICTURE_ALONE, type VrVideo } from '#modules/player/web/dome/vr/vr-video.ts';
import { BEFORE_SOURCE } from '#modules/player/web/media-element.ts';
import { type HeadsetStub, putOnStub } from './headset-stub.ts';
import { makeVideo, nextPicture, playMade, quietVideo } from './made-video.ts';
import { rayTo } from './panel-ray.ts';

const card = (id: number) =>
  ({
    id,
    slug: `video-${id}`,
    title: `Video ${id}`,
    poster: { alt: '', permalink: '', previews: [], tone: -1 },
    videoSettings: { duration: 600 },
    models: [],
  }) as unknown as VideoCard;

export const quietVrVideo = (id: number): VrVideo => ({ ...PICTURE_ALONE, ...card(id) });

export interface Evening {
  /** Texts drawn on a canvas during a cue, and after it. */
  captions: { during: string[]; after: string[] };
  /** Texts of the panel at the end of the video. */
  end: string[];
  /** Whether the countdown stopped when the headset was put down. */
  isStopped: boolean;
  /** Textures created in the session before and after fifty videos. */
  textures: { before: number; after: number };
}

/** Shows a cue, reaches the end of the video, puts the headset down, then plays fifty videos. */
export async function spendEvening(): Promise<Evening> {
  keepNothing();
  const texts = listenToTexts();
  const textures = countTextures();
  const headset = putOnStub({ hasLayers: true, hasMediaLayers: true, refused: [] });
  const media = quietVideo();
  const made = makeVideo({ width: 64, height: 32 }, ['#f00', '#0f0'], 'side-by-side');
  const view = viewOf(media);
  await playMade(media, made);
  let video = quietVrVideo(1);
  let isStopped = false;
  await view.enterVr(() => video, { surroundings: 'dark-room', others: [], onEnd: () => undefined });
  steps(headset);
  const said = { ...video.captions, lines: ['Where were we?'] };
  video = { ...video, captions: said };
  steps(headset);
  const during = texts.taken();
  video = quietVrVideo(1);
  steps(headset);
  const after = texts.taken();

  const stop = () => {
    isStopped = true;
  };
  const next = { video: card(2), to: '', context: undefined, left: 7, playsNext: true };
  video = { ...video, upNext: { ...next, choose: () => undefined, stop, go: () => undefined } };
  Object.defineProperty(media, 'ended', { configurable: true, value: true });
  steps(headset);
  const end = texts.taken();
  headset.putDown();

  const before = textures();
  for (let id = 2; id < 52; id += 1) {
    video = quietVrVideo(id);
    media.dispatchEvent(new Event('loadeddata'));
    steps(headset);
  }
  const evening = { captions: { during, after }, end, isStopped, textures: { before, after: textures() } };
  headset.end();
  view.dispose();
  return evening;
}

export interface LostStream {
  /** Texts of the panel before the stream is lost, once it is lost, and after "Try again". */
  before: string[];
  lost: string[];
  again: string[];
}

/** Plays a live stream until its picture is lost and retries, without a press that shows the panel. */
export async function loseStream(): Promise<LostStream> {
  keepNothing();
  const texts = listenToTexts();
  const headset = putOnStub({ hasLayers: true, hasMediaLayers: true, refused: [] });
  const media = quietVideo();
  const view = viewOf(media);
  await playMade(media, makeVideo({ width: 64, height: 32 }, ['#f00', '#0f0'], 'side-by-side'));
  const stream: VrVideo = { ...quietVrVideo(1), isLive: true };
  let video = stream;
  await view.enterVr(() => video, { surroundings: 'dark-room', others: [], onEnd: () => undefined });
  steps(headset);
  const before = texts.taken();
  const retry = () => {
    video = stream;
  };
  video = { ...stream, trouble: { word: 'The picture is gone', retry } };
  steps(headset);
  const lost = texts.taken();
  headset.press(rayTo(LIVE_CONTROLS.find(({ action }) => action === 'toggle')));
  // The button pointed at was redrawn.
  texts.taken();
  steps(headset);
  const again = texts.taken();
  headset.end();
  view.dispose();
  return { before, lost, again };
}

/** How the picture is turned once its viewer looks to the left, and once they have recentered it with the grip. */
export async function callAhead(radians: number): Promise<(DOMPointInit | undefined)[]> {
  keepNothing();
  const headset = putOnStub({ hasLayers: true, hasMediaLayers: true, refused: [] });
  const media = quietVideo();
  const view = viewOf(media);
  await playMade(media, makeVideo({ width: 64, height: 32 }, ['#f00', '#0f0'], 'side-by-side'));
  await view.enterVr(() => quietVrVideo(1), { surroundings: 'dark-room', others: [], onEnd: () => undefined });
  headset.turnHead(radians);
  steps(headset);
  const turns = [headset.turnBehind()];
  headset.squeeze();
  steps(headset);
  turns.push(headset.turnBehind());
  headset.end();
  view.dispose();
  return turns;
}

/** The color seen behind, frame by frame, while a video that was red and is green by now is replaced by another one. */
export async function changeVideo(): Promise<(readonly number[] | undefined)[]> {
  keepNothing();
  const headset = putOnStub({ hasLayers: true, hasMediaLayers: true, refused: [] });
  const media = quietVideo();
  const colours: [string, string] = ['#f00', '#f00'];
  const made = makeVideo({ width: 64, height: 32 }, colours, 'side-by-side');
  const view = viewOf(media);
  await playMade(media, made);
  await view.enterVr(() => quietVrVideo(1), { surroundings: 'dark-room', others: [], onEnd: () => undefined });
  steps(headset);
  colours.fill('#0f0');
  // By now the headset shows the video by itself.
  for (let passed = 0; passed < 20; passed += 1) {
    made.show();
    await nextPicture();
    headset.step();
  }
  media.dispatchEvent(new Event(BEFORE_SOURCE));
  const emptied = new Promise((resolve) => media.addEventListener('emptied', resolve, { once: true }));
  media.srcObject = makeVideo({ width: 64, height: 32 }, ['#00f', '#00f'], 'side-by-side').stream;
  await emptied;
  const seen: (readonly number[] | undefined)[] = [];
  for (let passed = 0; passed < 5; passed += 1) {
    headset.step();
    seen.push(headset.colourBehind());
  }
  headset.end();
  view.dispose();
  return seen;
}

function keepNothing(): void {
  const storage = { getItem: () => null, setItem: () => undefined };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
}

function viewOf(media: HTMLVideoElement): DomeView {
  return createDomeView({
    canvas: document.createElement('canvas'),
    media,
    wrapped: { format: 'eq180_sbs' },
    reducedMotion: true,
    onDrawing: () => undefined,
    onFirstPicture: () => undefined,
    onLookAround: () => undefined,
  });
}

function steps(headset: HeadsetStub): void {
  for (let passed = 0; passed < 30; passed += 1) headset.step();
}

function listenToTexts() {
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  let texts: string[] = [];
  prototype.fillText = function (...given) {
    texts.push(given[0]);
    fillText.apply(this, given);
  };
  return {
    taken() {
      const found = texts;
      texts = [];
      return found;
    },
  };
}

/** @returns a function that counts those that aren't deleted */
function countTextures(): () => number {
  const { prototype } = WebGL2RenderingContext;
  const { createTexture, deleteTexture } = prototype;
  let count = 0;
  prototype.createTexture = function () {
    count += 1;
    return createTexture.call(this);
  };
  prototype.deleteTexture = function (texture) {
    if (texture) count -= 1;
    deleteTexture.call(this, texture);
  };
  return () => count;
}

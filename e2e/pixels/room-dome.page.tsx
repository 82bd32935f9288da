/// <reference lib="dom" />
import { createRoot } from 'react-dom/client';
import { StreamDome } from '#modules/player/web/live-dome/stream-dome.tsx';
import { type HeadsetStub, putOnStub } from './headset-stub.ts';
import { nextPicture, quietVideo } from './made-video.ts';

const SIZE = { width: 256, height: 128 };
/** The left eye sees red at its left and green at its right, the right eye blue. */
const STRIPS = ['#f00', '#0f0', '#00f', '#00f'];

let headset: HeadsetStub;
let media: HTMLVideoElement;

/** A VR room that is on air, in a page whose browser has a headset. */
export async function enterRoom(): Promise<void> {
  headset = putOnStub({ hasLayers: true, hasMediaLayers: true, refused: [] });
  Object.assign(navigator.xr ?? {}, { isSessionSupported: async (mode: string) => mode === 'immersive-vr' });
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const stream = canvas.captureStream(30);
  const paint = () => {
    for (const [index, colour] of STRIPS.entries()) {
      context.fillStyle = colour;
      context.fillRect((index * SIZE.width) / STRIPS.length, 0, SIZE.width / STRIPS.length, SIZE.height);
    }
  };
  setInterval(paint, 30);
  media = quietVideo();
  media.srcObject = stream;
  const stage = document.createElement('div');
  stage.style.cssText = 'position: relative; width: 480px; height: 270px; background: #000';
  const over = document.createElement('div');
  stage.append(media, over);
  document.body.replaceChildren(stage);
  paint();
  void media.play();
  createRoot(over).render(<StreamDome media={media} id={3} title="Vega" />);
}

/** What the headset shows after it has drawn some frames. */
export async function shownInHeadset(): Promise<string[]> {
  for (let passed = 0; passed < 10; passed += 1) {
    await nextPicture();
    headset.step();
  }
  return headset.shown();
}

/** Takes the headset off, which stops the video, and ends the session. */
export function leaveHeadset(): void {
  media.pause();
  headset.end();
}

export const stream = () => ({ isPlaying: !media.paused, isLive: media.srcObject instanceof MediaStream });

Object.assign(globalThis, { enterRoom, shownInHeadset, leaveHeadset, stream });

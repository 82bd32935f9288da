/// <reference lib="dom" />
import { CanvasTexture, LinearFilter, WebGLRenderer } from 'three';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { buildDomeStage } from '#modules/player/web/dome/dome-stage.ts';

const FRAME = 512;
/** Odd, so that one pixel lies in the middle. */
const PICTURE = 65;

export interface Glance {
  format: VideoFormat;
  eye: 'left' | 'right';
  /** Radians; to the right and up. */
  yaw: number;
  pitch: number;
}

/** Each point of this frame tells where it is: red from left to right, green from top to bottom. */
function pattern(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = FRAME;
  canvas.height = FRAME;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const pixels = context.createImageData(FRAME, FRAME);
  for (let y = 0; y < FRAME; y += 1) {
    for (let x = 0; x < FRAME; x += 1) {
      const at = 4 * (y * FRAME + x);
      pixels.data[at] = Math.floor((256 * x) / FRAME);
      pixels.data[at + 1] = Math.floor((256 * y) / FRAME);
      pixels.data[at + 2] = 255;
      pixels.data[at + 3] = 255;
    }
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Draws what each glance sees and answers the pixel in its middle. */
export function glances(all: readonly Glance[]): number[][] {
  const frame = pattern();
  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({ canvas, preserveDrawingBuffer: true });
  renderer.setSize(PICTURE, PICTURE, false);
  const source = {
    texture() {
      const texture = new CanvasTexture(frame);
      texture.minFilter = LinearFilter;
      texture.generateMipmaps = false;
      return texture;
    },
    size: () => ({ width: FRAME, height: FRAME }),
  };
  const stage = buildDomeStage(source, 'eq180_mono');
  const gl = renderer.getContext();
  const pixel = new Uint8Array(4);
  return all.map(({ format, eye, yaw, pitch }) => {
    stage.setFormat(format);
    stage.camera.layers.set(0);
    stage.camera.layers.enable(eye === 'left' ? 1 : 2);
    stage.camera.rotation.set(pitch, -yaw, 0);
    renderer.render(stage.scene, stage.camera);
    gl.readPixels((PICTURE - 1) / 2, (PICTURE - 1) / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return [...pixel];
  });
}

Object.assign(globalThis, { glances });

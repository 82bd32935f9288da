/// <reference lib="dom" />
import { mat4, type quat } from 'gl-matrix';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { createFrameDrawer, type FrameDrawer } from '#modules/player/web/dome/draw/frame-drawer.ts';
import type { Eye } from '#modules/player/web/dome/frame-shader.ts';
import { orientationOf } from '#modules/player/web/dome/look.ts';
import { type EyeMatrices, placePicture } from '#modules/player/web/dome/picture-place.ts';
import { FIRST_PICTURE, type PictureSettings } from '#modules/player/web/dome/picture-settings.ts';

const FRAME = 1024;
/** Odd, so that one pixel lies in the middle. */
const PICTURE = 9;
/** So narrow that no two points of the frame come into one pixel. */
const FOV = 1.5;
/** Of the fine channel over the frame. */
const WAVES = 16;

export interface Glance {
  format: VideoFormat;
  eye: Eye;
  /** Radians; to the right and up. */
  yaw: number;
  pitch: number;
  /** Metres that the eye is to the right of the middle. */
  aside?: number;
  settings?: Partial<PictureSettings>;
}

/** What a glance has met: a point of the frame, from 0 to 1 from its top left, or nothing. */
export type Seen = { x: number; y: number } | 'dark' | 'edge';

/** So many glances, or pixels of a layer, are drawn beside each other and read at once. */
const SIDE = 8;
const TOGETHER = SIDE * SIDE;

/** Draws what each glance sees and answers the point of the frame in its middle. */
export function glances(all: readonly Glance[]): Seen[] {
  const gl = contextOf(SIDE * PICTURE, SIDE * PICTURE);
  return readPoints(gl, all, (frames, glance, index) => {
    const [x, y] = [(index % SIDE) * PICTURE, Math.floor(index / SIDE) * PICTURE];
    gl.viewport(x, y, PICTURE, PICTURE);
    drawGlance(frames, glance, FOV);
    return [x + (PICTURE - 1) / 2, y + (PICTURE - 1) / 2];
  });
}

/** A pixel of a layer that a picture is unwrapped onto, counted from its bottom left. */
export interface Spot {
  format: VideoFormat;
  eye: Eye;
  /** Radians from the layer's left to its right edge. */
  span: number;
  x: number;
  y: number;
}

/** The points of the frame that are unwrapped onto these pixels of a layer. */
export function spots(all: readonly Spot[], size: { width: number; height: number }): Seen[] {
  const gl = contextOf(size.width, size.height);
  gl.enable(gl.SCISSOR_TEST);
  return readPoints(gl, all, (frames, { format, eye, span, x, y }) => {
    gl.scissor(x - 1, y - 1, 3, 3);
    frames.setFormat(format);
    frames.update();
    frames.drawLayer(eye, 'sphere', placePicture(FIRST_PICTURE, frames.row(), frames.size()), span);
    return [x, y];
  });
}

/** @param draw answers the pixel that tells the point */
function readPoints<What>(
  gl: WebGL2RenderingContext,
  all: readonly What[],
  draw: (frames: FrameDrawer, what: What, index: number) => readonly [x: number, y: number],
): Seen[] {
  const patterns = [patternDrawer(gl, 'x'), patternDrawer(gl, 'y')];
  const { width, height } = gl.canvas;
  const pixels = new Uint8Array(4 * width * height);
  const chunks = Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, chunk) =>
    all.slice(chunk * TOGETHER, (chunk + 1) * TOGETHER),
  );
  return chunks.flatMap((chunk) => {
    const [xs = [], ys = []] = patterns.map((frames) => {
      const places = chunk.map((what, index) => draw(frames, what, index));
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return places.map(([x, y]) => decoded(pixels.subarray(4 * (y * width + x))));
    });
    return xs.map((x, index): Seen => {
      const y = ys[index] ?? 'dark';
      if (typeof x === 'string') return x;
      return typeof y === 'string' ? y : { x, y };
    });
  });
}

/** How much the middle pixel changes while the look moves over it in small steps, of 255. */
export function shimmer(size: number): number {
  const gl = contextOf(size, size);
  const fine = drawerOf(gl, (x, y) => [255 * ((x + y) % 2), 0, 0], 'eq180_mono');
  const levels = Array.from({ length: 24 }, (_, step) => {
    const glance: Glance = { format: 'eq180_mono', eye: 'left', yaw: 0.3 + step * 0.0011, pitch: 0.2 };
    drawGlance(fine, glance, 75);
    const pixel = new Uint8Array(4);
    gl.readPixels((size - 1) / 2, (size - 1) / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return pixel[0] ?? 0;
  });
  return Math.max(...levels) - Math.min(...levels);
}

function decoded([coarse = 0, fine = 0, light = 0]: Uint8Array): number | 'dark' | 'edge' {
  if (light === 0) return 'dark';
  if (light < 255) return 'edge';
  return pointOf(coarse, fine);
}

function drawGlance(frames: FrameDrawer, glance: Glance, fov: number): void {
  const { format, eye, yaw, pitch, aside = 0, settings } = glance;
  frames.setFormat(format);
  frames.update();
  const place = placePicture({ ...FIRST_PICTURE, ...settings }, frames.row(), frames.size());
  frames.draw(eye, matricesOf(orientationOf({ yaw, pitch, fov }), aside, fov), place);
}

function matricesOf(orientation: quat, aside: number, fov: number): EyeMatrices {
  const view = new Float32Array(16);
  mat4.fromRotationTranslation(view, orientation, [aside, 0, 0]);
  mat4.invert(view, view);
  const projection = new Float32Array(16);
  mat4.perspective(projection, (fov * Math.PI) / 180, 1, 0.05, 100);
  return { view, projection };
}

function contextOf(width: number, height: number): WebGL2RenderingContext {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true }) as WebGL2RenderingContext;
  gl.viewport(0, 0, width, height);
  return gl;
}

/**
 * Each point tells where it is on one axis: red roughly, green finely, by a wave that goes up and down. Both turn in the
 * middle of a pixel, so that what the filter makes between two is right.
 */
function patternDrawer(gl: WebGL2RenderingContext, axis: 'x' | 'y'): FrameDrawer {
  const colourAt = (x: number, y: number) => {
    const at = (axis === 'x' ? x : y) / FRAME;
    return [255 * at, 255 * waveAt(at), 255] as const;
  };
  return drawerOf(gl, colourAt, 'eq180_mono');
}

function drawerOf(
  gl: WebGL2RenderingContext,
  colourAt: (x: number, y: number) => readonly [number, number, number],
  format: VideoFormat,
): FrameDrawer {
  const pixels = new ImageData(FRAME, FRAME);
  for (let y = 0; y < FRAME; y += 1) {
    for (let x = 0; x < FRAME; x += 1) {
      pixels.data.set([...colourAt(x, y).map(Math.round), 255], 4 * (y * FRAME + x));
    }
  }
  return createFrameDrawer(gl, { picture: () => pixels, size: () => ({ width: FRAME, height: FRAME }) }, format);
}

/** 0 at the beginning of each wave, 1 in its middle. */
function waveAt(at: number): number {
  const within = (at * WAVES) % 1;
  return within < 0.5 ? 2 * within : 2 - 2 * within;
}

function pointOf(coarse: number, fine: number): number {
  const rough = coarse / 255;
  const within = fine / 255 / 2;
  const candidates = Array.from({ length: WAVES }, (_, wave) => [wave + within, wave + 1 - within]).flat();
  const nearest = candidates
    .map((wave) => wave / WAVES)
    .reduce((best, at) => (Math.abs(at - rough) < Math.abs(best - rough) ? at : best));
  return nearest + 0.5 / FRAME;
}

Object.assign(globalThis, { glances, spots, shimmer });

/// <reference lib="dom" />
import { mat4, type quat } from 'gl-matrix';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { createFrameDrawer, type FrameDrawer } from '#modules/player/web/dome/draw/frame-drawer.ts';
import type { Eye } from '#modules/player/web/dome/frame-shader.ts';
import { orientationOf } from '#modules/player/web/dome/look.ts';
import { type EyeMatrices, placePicture } from '#modules/player/web/dome/picture-place.ts';
import { FIRST_PICTURE } from '#modules/player/web/dome/picture-settings.ts';
import { directionAt, type Glance } from './frame-points.ts';

const FRAME = 1024;
/** A third and a half of it are whole pixels. */
const CUBE_FRAME = 768;
/** Odd, so that one pixel is in the middle. */
const PICTURE = 9;
/** Degrees; so narrow that no two points of the frame share a pixel. */
const FOV = 0.5;
/** Periods of the fine channels across the frame. */
const WAVES = 16;

/** What is seen in a direction: a point of the frame, from 0 to 1 from its top left, or nothing. */
export type Seen = { x: number; y: number } | 'dark' | 'edge';

/** So many glances, or pixels of a layer, are drawn side by side and read at once. */
const SIDE = 8;
const TOGETHER = SIDE * SIDE;

/** Draws each glance and returns the point of the frame in its middle. */
export function glances(all: readonly Glance[]): Seen[] {
  const gl = contextOf(SIDE * PICTURE, SIDE * PICTURE);
  return readPoints(gl, all, (frames, glance, index) => {
    const [x, y] = [(index % SIDE) * PICTURE, Math.floor(index / SIDE) * PICTURE];
    gl.viewport(x, y, PICTURE, PICTURE);
    drawGlance(frames, glance, FOV);
    return [x + (PICTURE - 1) / 2, y + (PICTURE - 1) / 2];
  });
}

/** A pixel of a layer that a picture is unwrapped onto, from its bottom left. */
export interface Spot {
  format: VideoFormat;
  eye: Eye;
  /** Radians from the layer's left edge to its right. */
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
    frames.setFormat({ format });
    frames.update();
    frames.drawLayer(eye, 'sphere', placePicture(FIRST_PICTURE, frames.row(), frames.size()), span);
    return [x, y];
  });
}

/** @param draw returns the pixel that encodes the point */
function readPoints<What>(
  gl: WebGL2RenderingContext,
  all: readonly What[],
  draw: (frames: FrameDrawer, what: What, index: number) => readonly [x: number, y: number],
): Seen[] {
  const drawers = [drawerOf(gl, patterns.x), drawerOf(gl, patterns.y)];
  const { width, height } = gl.canvas;
  const pixels = new Uint8Array(4 * width * height);
  const chunks = Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, chunk) =>
    all.slice(chunk * TOGETHER, (chunk + 1) * TOGETHER),
  );
  return chunks.flatMap((chunk) => {
    const [xs = [], ys = []] = drawers.map((frames) => {
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

/** How much the middle pixel changes, of 255, while the view turns over it in small steps. */
export function shimmer(size: number): number {
  const gl = contextOf(size, size);
  const fine = drawerOf(
    gl,
    picture((x, y) => [(x + y) % 2, 0, 0]),
  );
  const levels = Array.from({ length: 24 }, (_, step) => {
    const glance: Glance = { format: 'eq180_mono', eye: 'left', yaw: 0.3 + step * 0.0011, pitch: 0.2 };
    drawGlance(fine, glance, 75);
    const pixel = new Uint8Array(4);
    gl.readPixels((size - 1) / 2, (size - 1) / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return pixel[0] ?? 0;
  });
  return Math.max(...levels) - Math.min(...levels);
}

const RAYS = 24;
/** At this distance from its middle a ray is three pixels wide. */
const RING = (6 * RAYS) / (2 * Math.PI);
/** Pixels for 90°, a few more per degree than the frame has. */
const EYE = 900;

/**
 * The contrast of a Siemens star, where its rays are three frame pixels wide: 1 as in the frame, 0 when all is gray.
 * @param aside radians between the view direction and the star
 */
export function starContrast(aside: number): number {
  const gl = contextOf(EYE, EYE);
  const [middleX, middleY] = [FRAME * (0.5 + aside / Math.PI), FRAME / 2];
  const star = picture((x, y) => {
    const turn = Math.atan2(y + 0.5 - middleY, x + 0.5 - middleX) / (2 * Math.PI);
    return [Math.floor(turn * 2 * RAYS) & 1, 0, 0];
  });
  drawGlance(drawerOf(gl, star), { format: 'eq180_mono', eye: 'left', yaw: 0, pitch: 0 }, 90);
  const pixels = new Uint8Array(4 * EYE * EYE);
  gl.readPixels(0, 0, EYE, EYE, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const levels = Array.from({ length: 2 * RAYS }, (_, ray) => {
    const angle = ((ray + 0.5) * Math.PI) / RAYS;
    const point = { x: (middleX + RING * Math.cos(angle)) / FRAME, y: (middleY + RING * Math.sin(angle)) / FRAME };
    const [x, y, z] = directionAt({ format: 'eq180_mono', eye: 'left' }, point);
    const [column, row] = [Math.floor((0.5 - x / z / 2) * EYE), Math.floor((0.5 - y / z / 2) * EYE)];
    return pixels[4 * (row * EYE + column)] ?? 0;
  });
  const sum = (parity: number) => levels.reduce((all, level, ray) => all + (ray % 2 === parity ? level : 0), 0);
  return (sum(1) - sum(0)) / (sum(1) + sum(0));
}

/**
 * How the faces of a cube meet: the pixels with a color between those of two faces, and how many turn gray in a fine
 * black and white pattern, along the seams and anywhere.
 */
export function seams(format: VideoFormat, size: number): { mixed: number; greyAtSeams: number; grey: number } {
  const gl = contextOf(size, size);
  const [width, height] = [CUBE_FRAME / 3, CUBE_FRAME / 2];
  const faces = picture((x, y) => {
    const face = Math.floor(x / width) + 3 * Math.floor(y / height);
    return [face / 5, (Math.floor(x / 8) + Math.floor(y / 8)) % 2, 0];
  }, CUBE_FRAME);
  drawGlance(drawerOf(gl, faces), { format, eye: 'left', yaw: Math.PI / 4, pitch: 0.6 }, 75);
  const pixels = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const at = (x: number, y: number, channel: number) => pixels[4 * (y * size + x) + channel] ?? 0;
  const all = Array.from({ length: (size - 1) ** 2 }, (_, index) => {
    const [x, y] = [index % (size - 1), Math.floor(index / (size - 1))];
    const red = at(x, y, 0);
    const isGrey = Math.abs(at(x, y, 1) - 128) < 64;
    return { isMixed: red % 51 !== 0, isGrey, isSeam: at(x + 1, y, 0) !== red || at(x, y + 1, 0) !== red };
  });
  const share = (some: typeof all) => some.filter(({ isGrey }) => isGrey).length / some.length;
  return {
    mixed: all.filter(({ isMixed }) => isMixed).length,
    greyAtSeams: share(all.filter(({ isSeam }) => isSeam)),
    grey: share(all),
  };
}

/** Both waves together give the exact place within one period, the coarse channel which period it is. */
function decoded([rough = 0, wave = 0, aside = 0]: Uint8Array): number | 'dark' | 'edge' {
  if (rough + wave + aside === 0) return 'dark';
  const [a, b] = [wave / 255, aside / 255];
  const [steepness, other] = [Math.abs(2 * a - 1), Math.abs(2 * b - 1)];
  // Where the picture fades, both are darker than they can be together.
  if (Math.abs(steepness + other - 1) > 0.02) return 'edge';
  const within = steepness <= 0.5 ? (b >= 0.5 ? a / 2 : 1 - a / 2) : a > 0.5 ? 0.75 - b / 2 : b / 2 - 0.25;
  const waves = Math.round((rough / 255) * WAVES - within);
  return (waves + within) / WAVES + 0.5 / FRAME;
}

function drawGlance(frames: FrameDrawer, glance: Glance, fov: number): void {
  const { format, lensCurve, eye, yaw, pitch, aside = 0, settings } = glance;
  frames.setFormat({ format, lensCurve });
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

const patterns = { x: patternOf((x) => x), y: patternOf((_x, y) => y) };

/**
 * Each point encodes its place on one axis: red coarsely, green and blue finely, by waves of which one turns where the
 * other is steep. They turn in the middle of a pixel, so that values interpolated between two pixels are right.
 */
function patternOf(along: (x: number, y: number) => number): ImageData {
  return picture((x, y) => {
    const at = along(x, y) / FRAME;
    return [at, waveAt(at * WAVES), waveAt(at * WAVES + 0.25)];
  });
}

/** 0 at the beginning of each period, 1 in its middle. */
function waveAt(at: number): number {
  return 1 - Math.abs(2 * (at % 1) - 1);
}

/** @param colourAt returns three numbers from 0 to 1 */
function picture(colourAt: (x: number, y: number) => readonly [number, number, number], side = FRAME): ImageData {
  const image = new ImageData(side, side);
  const { data } = image;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [red, green, blue] = colourAt(x, y);
      const at = 4 * (y * side + x);
      data[at] = 255 * red;
      data[at + 1] = 255 * green;
      data[at + 2] = 255 * blue;
      data[at + 3] = 255;
    }
  }
  return image;
}

function drawerOf(gl: WebGL2RenderingContext, pixels: ImageData): FrameDrawer {
  const size = () => ({ width: pixels.width, height: pixels.height });
  return createFrameDrawer(gl, { picture: () => pixels, size }, { format: 'eq180_mono' });
}

Object.assign(globalThis, { glances, spots, shimmer, starContrast, seams });

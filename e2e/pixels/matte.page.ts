/// <reference lib="dom" />
import type { Transparency } from '#modules/media/contract/transparency.ts';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { createFrameDrawer } from '#modules/player/web/dome/draw/frame-drawer.ts';
import type { Eye } from '#modules/player/web/dome/frame-shader.ts';
import { orientationOf } from '#modules/player/web/dome/look.ts';
import { matricesFrom, placePicture } from '#modules/player/web/dome/picture-place.ts';
import { FIRST_PICTURE } from '#modules/player/web/dome/picture-settings.ts';

const FRAME = { width: 2048, height: 1024 };
/** Pixels of the view: as many per degree as the frame has. */
const VIEW = 270;
const LOOK = { yaw: 0.15, pitch: 0.1, fov: 50 };
const SKIN = [214, 160, 130] as const;
const GREEN = [20, 190, 40] as const;

export interface Compared {
  /** The greatest distance in pixels between the edges of what was cut out and of the reference, in both directions. */
  farthest: number;
  /** Points of the edge that were compared. */
  points: number;
  /** Of 255: the most by which a color is brighter than its alpha, or greener than what was filmed. */
  tooBright: number;
  tooGreen: number;
}

/** A head and a body, at a different place in each half. Shares of the half, from its top left. */
function isThere(half: number, x: number, y: number): boolean {
  const beside = x - 0.03 * half;
  return Math.hypot(beside - 0.5, y - 0.42) < 0.05 || Math.hypot((beside - 0.55) / 0.85, y - 0.55) < 0.08;
}

const HALVES = [0, 1] as const;
const SAMPLES = 4;

/**
 * The coverage of a pixel, 0 to 1.
 * @param size of this half's picture
 */
function shareOf(half: number, column: number, row: number, size: { width: number; height: number }): number {
  let count = 0;
  for (let at = 0; at < SAMPLES ** 2; at += 1) {
    const x = (column + ((at % SAMPLES) + 0.5) / SAMPLES) / size.width;
    const y = (row + (Math.floor(at / SAMPLES) + 0.5) / SAMPLES) / size.height;
    if (isThere(half, x, y)) count += 1;
  }
  return count / SAMPLES ** 2;
}

function coloured(colourAt: (x: number, y: number) => readonly number[]): ImageData {
  const { width, height } = FRAME;
  const image = new ImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      image.data.set(colourAt(x, y), at);
      image.data[at + 3] = 255;
    }
  }
  return image;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The shape in each half, in one color in front of another. */
function filmed(before: Rgb, behind: Rgb): ImageData {
  const size = { width: FRAME.width / 2, height: FRAME.height };
  return coloured((x, y) => {
    const share = shareOf(Math.floor(x / size.width), x % size.width, y, size);
    return before.map((level, at) => level * share + (behind[at] ?? 0) * (1 - share));
  });
}

/**
 * Packs as producers of such videos do: the matte of both halves is scaled to two fifths in width and height, cut, and
 * placed over the frame's upper and lower edges, the left one's pieces in the middle, the right one's at both sides.
 */
function packed(): ImageData {
  const { width, height } = FRAME;
  const image = filmed(SKIN, [40, 70, 90]);
  const [wide, high] = [Math.round((width / 2) * 0.4), Math.round(height * 0.4)];
  const put = (x: number, y: number, level: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    image.data.set([level, 0, 0], 4 * (y * width + x));
  };
  for (const half of HALVES) {
    const lefts = half === 0 ? [width / 2 - wide / 2] : [-wide / 2, width - wide / 2];
    for (let row = 0; row < high; row += 1) {
      for (let column = 0; column < wide; column += 1) {
        const [x, y] = [(column + 0.5) / wide, (row + 0.5) / high];
        // Outside of the matte's circle the picture remains.
        if (Math.hypot(x - 0.5, y - 0.5) > 0.5) continue;
        const level = 255 * shareOf(half, column, row, { width: wide, height: high });
        for (const left of lefts)
          for (const top of [-high / 2, height - high / 2])
            put(Math.round(left + column), Math.round(top + row), level);
      }
    }
  }
  return image;
}

const MAKERS = { packed, key: () => filmed(SKIN, GREEN), none: () => filmed([255, 255, 255], [0, 0, 0]) } as const;
const made = new Map<string, ImageData>();

/** Cached by kind. `none` is the matte itself, as a picture. */
function imageFor(kind: Transparency['kind']): ImageData {
  const image = made.get(kind) ?? MAKERS[kind]();
  made.set(kind, image);
  return image;
}

export function compare(options: { format: VideoFormat; eye: Eye; transparency: Transparency }): Compared {
  const { format, eye, transparency } = options;
  const cut = drawn({ format, eye, transparency });
  const meant = drawn({ format, eye, transparency: { kind: 'none' } });
  const ours = edgesOf(cut, 3);
  const theirs = edgesOf(meant, 0);
  const nearest = ([x, y]: Point, all: readonly Point[]) => Math.min(...all.map(([a, b]) => Math.hypot(a - x, b - y)));
  const gaps = [...ours.map((point) => nearest(point, theirs)), ...theirs.map((point) => nearest(point, ours))];
  let [tooBright, tooGreen] = [0, 0];
  for (let at = 0; at < cut.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = cut.subarray(at, at + 4);
    tooBright = Math.max(tooBright, red - alpha, green - alpha, blue - alpha);
    if (transparency.kind === 'key') tooGreen = Math.max(tooGreen, green - red);
  }
  return { farthest: Math.max(...gaps), points: ours.length, tooBright, tooGreen };
}

/** What an eye sees, over a transparent background. */
function drawn(options: { format: VideoFormat; eye: Eye; transparency: Transparency }): Uint8Array {
  const { format, eye, transparency } = options;
  const pixels = imageFor(transparency.kind);
  const canvas = Object.assign(document.createElement('canvas'), { width: VIEW, height: VIEW });
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true }) as WebGL2RenderingContext;
  const frames = createFrameDrawer(gl, { picture: () => pixels, size: () => FRAME }, { format }, transparency);
  frames.update();
  const place = placePicture(FIRST_PICTURE, frames.row(), frames.size());
  gl.viewport(0, 0, VIEW, VIEW);
  frames.draw(eye, matricesFrom(orientationOf(LOOK), LOOK.fov, 1), { ...place, room: new Float32Array(4) });
  const read = new Uint8Array(4 * VIEW * VIEW);
  gl.readPixels(0, 0, VIEW, VIEW, gl.RGBA, gl.UNSIGNED_BYTE, read);
  frames.dispose();
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return read;
}

type Point = readonly [x: number, y: number];

/** Points where a channel crosses half of its range between two neighbors. */
function edgesOf(pixels: Uint8Array, channel: number): Point[] {
  const level = (x: number, y: number) => (pixels[4 * (y * VIEW + x) + channel] ?? 0) - 127.5;
  const points: Point[] = [];
  for (let y = 0; y < VIEW - 1; y += 1) {
    for (let x = 0; x < VIEW - 1; x += 1) {
      const [here, right, below] = [level(x, y), level(x + 1, y), level(x, y + 1)];
      if (here * right < 0) points.push([x + here / (here - right), y]);
      if (here * below < 0) points.push([x, y + here / (here - below)]);
    }
  }
  return points;
}

Object.assign(globalThis, { compare });

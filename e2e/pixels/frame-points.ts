import type { LensCurve, VideoFormat } from '#modules/media/contract/types.ts';
import type { Eye } from '#modules/player/web/dome/frame-shader.ts';
import type { PictureSettings } from '#modules/player/web/dome/picture-settings.ts';

/** Where a point of a frame is seen, computed in the simplest way from what the names of formats commonly mean. */

/** Where an eye looks in a picture. */
export interface Glance {
  format: VideoFormat;
  /** If it isn't the usual one. */
  lensCurve?: LensCurve;
  eye: Eye;
  /** Radians; to the right and up. */
  yaw: number;
  pitch: number;
  /** Meters from the middle between the eyes to this eye, to the right. */
  aside?: number;
  settings?: Partial<PictureSettings>;
}

/** The screen of a flat video. */
export const SCREEN = { distance: 4, width: 6 };
/** Degrees from the middle of a picture to its edge, minus a little, since the edge is soft. */
export const REACHES: Readonly<Record<string, number>> = {
  eq180: 90,
  eq360: 184,
  fish180: 90,
  fish190: 95,
  fish200: 100,
  fish220: 110,
  mkx200: 100,
  mkx220: 110,
  vrca220: 110,
  eac360: 184,
  cube360: 184,
};

/** Halves of a square frame are twice as wide as high, or as high as wide, unless they were squeezed into it. */
export function shapeOf(format: VideoFormat): number {
  return format.includes('_tb') ? 2 : format.includes('_sbs') ? 0.5 : 1;
}

type Vector = readonly [x: number, y: number, z: number];

export function vectorOf({ yaw, pitch }: Glance): Vector {
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
}

export function directionAt(
  { format, eye, lensCurve, aside = 0 }: Pick<Glance, 'format' | 'eye' | 'lensCurve' | 'aside'>,
  point: { x: number; y: number },
): Vector {
  const [projection = '', packed = '', order] = format.split('_');
  const layout = packed.replace(/^h/, '');
  const isFirst = order ? eye === 'right' : eye === 'left';
  const within = (at: number) => 2 * at - (isFirst ? 0 : 1);
  const x = (layout === 'sbs' ? within(point.x) : point.x) - 0.5;
  const y = 0.5 - (layout === 'tb' ? within(point.y) : point.y);
  if (projection === 'flat') {
    return [x * SCREEN.width - aside, (y * SCREEN.width) / shapeOf(format), -SCREEN.distance];
  }
  if (projection === 'eac360' || projection === 'cube360') return onCube(projection, x + 0.5, 0.5 - y);
  if (projection.startsWith('eq')) {
    const [yaw, pitch] = [x * radians(Number(projection.slice(2))), y * Math.PI];
    return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
  }
  const reach = radians(REACHES[projection] ?? 0);
  const angle = angleThrough(lensCurve, Math.hypot(x, y) * 2, reach);
  const round = Math.atan2(y, x);
  return [Math.sin(angle) * Math.cos(round), Math.sin(angle) * Math.sin(round), -Math.cos(angle)];
}

/** By bisection: the angle from the axis that a lens shows at this share of the way to its edge. */
function angleThrough(lens: LensCurve | undefined, share: number, reach: number): number {
  const { k1, k2, k3, k4 } = lens ?? { k1: 0, k2: 0, k3: 0, k4: 0 };
  const radius = (angle: number) => angle + k1 * angle ** 3 + k2 * angle ** 5 + k3 * angle ** 7 + k4 * angle ** 9;
  let [least, most] = [0, reach];
  for (let step = 0; step < 40; step += 1) {
    const middle = (least + most) / 2;
    if (radius(middle) < share * radius(reach)) least = middle;
    else most = middle;
  }
  return least;
}

const [RIGHT, LEFT, UP, DOWN, AHEAD, BACK] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, -1],
  [0, 0, 1],
] as const;
/** For each face, row by row: its middle, and its right and lower edges in the picture. */
const FACES: Readonly<Record<string, readonly (readonly [Vector, Vector, Vector])[]>> = {
  eac360: [
    [LEFT, AHEAD, DOWN],
    [AHEAD, RIGHT, DOWN],
    [RIGHT, BACK, DOWN],
    [DOWN, BACK, LEFT],
    [BACK, UP, LEFT],
    [UP, AHEAD, LEFT],
  ],
  cube360: [
    [RIGHT, BACK, DOWN],
    [LEFT, AHEAD, DOWN],
    [UP, RIGHT, AHEAD],
    [DOWN, RIGHT, BACK],
    [AHEAD, RIGHT, DOWN],
    [BACK, LEFT, DOWN],
  ],
};

/** @param x from the left @param y from the top, both from 0 to 1 */
function onCube(projection: 'eac360' | 'cube360', x: number, y: number): Vector {
  const [column, row] = [Math.min(2, Math.floor(x * 3)), Math.min(1, Math.floor(y * 2))];
  const [middle, right, low] = FACES[projection]?.[row * 3 + column] ?? [AHEAD, RIGHT, DOWN];
  const spread = (at: number) => (projection === 'eac360' ? Math.tan((at * Math.PI) / 4) : at);
  const [across, down] = [spread(2 * (x * 3 - column) - 1), spread(2 * (y * 2 - row) - 1)];
  const along = (axis: 0 | 1 | 2) => middle[axis] + across * right[axis] + down * low[axis];
  return [along(0), along(1), along(2)];
}

export function degreesBetween(a: Vector, b: Vector): number {
  const [lengthA, lengthB] = [Math.hypot(...a), Math.hypot(...b)];
  const difference = Math.hypot(...a.map((value, axis) => value / lengthA - (b[axis] ?? 0) / lengthB));
  return (2 * Math.asin(Math.min(1, difference / 2)) * 180) / Math.PI;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

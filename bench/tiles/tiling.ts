import type { Direction } from './head-traces.ts';

/** How the picture is wrapped around the viewer. */
export interface Wrapping {
  format: 'eq180_sbs' | 'eq360_mono';
  /** Horizontal degrees of an eye's picture. */
  across: 180 | 360;
  eyes: 1 | 2;
  /** Where "straight ahead" is in the picture, in degrees from the middle of an eye's half. */
  front: number;
}

/** Of the whole picture, both eyes' halves. */
export interface Grid {
  columns: number;
  rows: number;
}

/** Degrees that an eye of a headset shows, horizontally and vertically: Quest 2, 3 and Pico 4, rounded. */
export const VIEW = 96;

/** Where a point of the view is in an eye's picture, as shares of its width and height. */
export interface Place {
  x: number;
  y: number;
}

/** Points spread evenly over a view, edges included; none behind a half sphere. */
export function placesOf(wrapping: Wrapping, { yaw, pitch }: Direction, degrees: number, points: number): Place[] {
  const edge = Math.tan((degrees / 2) * RADIAN);
  const [sinPitch, cosPitch] = [Math.sin(pitch * RADIAN), Math.cos(pitch * RADIAN)];
  const places: Place[] = [];
  for (let row = 0; row < points; row += 1)
    for (let column = 0; column < points; column += 1) {
      const right = ((column / (points - 1)) * 2 - 1) * edge;
      const up = ((row / (points - 1)) * 2 - 1) * edge;
      const ahead = cosPitch - up * sinPitch;
      const high = up * cosPitch + sinPitch;
      const longitude = wrapped(Math.atan2(right, ahead) / RADIAN + yaw + wrapping.front);
      if (Math.abs(longitude) >= wrapping.across / 2) continue;
      const latitude = Math.atan2(high, Math.hypot(right, ahead)) / RADIAN;
      places.push({ x: longitude / wrapping.across + 0.5, y: 0.5 - latitude / 180 });
    }
  return places;
}

const RADIAN = Math.PI / 180;

/** From -180 to 180. */
function wrapped(degrees: number): number {
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}

/** The tile of an eye's picture that a place is in, row by row. */
export function tileAt({ eyes }: Wrapping, { columns, rows }: Grid, { x, y }: Place): number {
  const across = columns / eyes;
  return Math.min(rows - 1, Math.floor(y * rows)) * across + Math.min(across - 1, Math.floor(x * across));
}

/** The tiles that a view touches; the same for both eyes. */
export function createTilesSeen(wrapping: Wrapping, grid: Grid) {
  const known = new Map<string, readonly number[]>();
  /** @param degrees of the view, with its margin */
  return ({ yaw, pitch }: Direction, degrees: number): readonly number[] => {
    // Rounded to a degree, which is less than any policy's margin.
    const direction = { yaw: Math.round(yaw), pitch: Math.round(pitch) };
    const key = `${direction.yaw} ${direction.pitch} ${degrees}`;
    const before = known.get(key);
    if (before) return before;
    const tiles = [
      ...new Set(placesOf(wrapping, direction, degrees, 13).map((place) => tileAt(wrapping, grid, place))),
    ];
    known.set(key, tiles);
    return tiles;
  };
}

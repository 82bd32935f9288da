import type { LensCurve } from './types.ts';

/** A lens that spreads all angles alike. */
export const EQUIDISTANT: LensCurve = { k1: 0, k2: 0, k3: 0, k4: 0 };

/**
 * How far from the middle of its picture a lens shows what it sees at an angle from its axis, in radians; the picture
 * is as large as its field of view needs. The model is the one of OpenCV’s fisheye cameras.
 */
export function bent({ k1, k2, k3, k4 }: LensCurve, angle: number): number {
  const square = angle * angle;
  return angle * (1 + square * (k1 + square * (k2 + square * (k3 + square * k4))));
}

/** Steps so short that, with numbers from -1 to 1, nothing between two of them falls by as much as `LEAST_SLOPE`. */
const STEPS = 512;
const LEAST_SLOPE = 0.05;

/**
 * Whether the picture of a lens goes outwards all the way to its edge: one that turns back would show two directions in
 * one place. @param fieldOfView degrees from edge to edge
 */
export function goesOutwards({ k1, k2, k3, k4 }: LensCurve, fieldOfView: number): boolean {
  const reach = (fieldOfView * Math.PI) / 360;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const square = (reach * reach * step) / STEPS;
    return 1 + square * (3 * k1 + square * (5 * k2 + square * (7 * k3 + square * 9 * k4)));
  }).every((slope) => slope >= LEAST_SLOPE);
}

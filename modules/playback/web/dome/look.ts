import type { Projection } from '../../contract/format-table.ts';

/** Where the viewer looks. Radians; yaw grows to the right, pitch upwards. */
export interface Look {
  yaw: number;
  pitch: number;
  /** Vertical field of view in degrees. */
  fov: number;
}

export const STRAIGHT_AHEAD: Readonly<Look> = { yaw: 0, pitch: 0, fov: 75 };

const NARROWEST_FOV = 40;
const WIDEST_FOV = 100;
const STEEPEST_PITCH = radians(85);
/** A little past the edge of a half sphere, so that one sees that it ends there. */
const WIDEST_YAW_OF_HALF = radians(100);
const GLIDE_MS = 325;
/** Radians a millisecond under which a glide is over. */
const STANDSTILL = 0.00001;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Turns as far as the picture goes: a half sphere has sides, a whole one goes round. */
export function turned(look: Look, yaw: number, pitch: number, projection: Projection): Look {
  const wanted = look.yaw + yaw;
  const bounded =
    projection === 'equirectangular360'
      ? aroundOnce(wanted)
      : clamp(wanted, -WIDEST_YAW_OF_HALF, WIDEST_YAW_OF_HALF);
  return { ...look, yaw: bounded, pitch: clamp(look.pitch + pitch, -STEEPEST_PITCH, STEEPEST_PITCH) };
}

/** @param factor above 1 sees more, below 1 comes closer */
export function zoomed(look: Look, factor: number): Look {
  return { ...look, fov: clamp(look.fov * factor, NARROWEST_FOV, WIDEST_FOV) };
}

/** The turn that keeps the same point of the picture under a pointer which moved by these pixels. */
export function turnOfDrag(look: Look, moved: { x: number; y: number }, height: number) {
  const perPixel = radians(look.fov) / Math.max(1, height);
  return { yaw: -moved.x * perPixel, pitch: moved.y * perPixel };
}

/** Radians a millisecond. */
export interface Spin {
  yaw: number;
  pitch: number;
}

/** What is left of a spin after some time, and how far it went; undefined spin once it stands still. */
export function glide(spin: Spin, elapsedMs: number): { spin: Spin | undefined; yaw: number; pitch: number } {
  const left = Math.exp(-elapsedMs / GLIDE_MS);
  const distance = GLIDE_MS * (1 - left);
  const next = { yaw: spin.yaw * left, pitch: spin.pitch * left };
  const stands = Math.hypot(next.yaw, next.pitch) < STANDSTILL;
  return { spin: stands ? undefined : next, yaw: spin.yaw * distance, pitch: spin.pitch * distance };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Into -π to π. */
function aroundOnce(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

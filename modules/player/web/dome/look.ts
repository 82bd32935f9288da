import { quat } from 'gl-matrix';
import type { FormatRow } from '#modules/media/contract/format-table.ts';

/**
 * The view direction. Radians; yaw grows to the right, pitch upwards. Changed in place, because it is used in every
 * frame.
 */
export interface Look {
  yaw: number;
  pitch: number;
  /** Vertical field of view in degrees. */
  fov: number;
}

export function straightAhead(): Look {
  return { yaw: 0, pitch: 0, fov: 75 };
}

export function orientationOf({ yaw, pitch }: Look, out = quat.create()): quat {
  return quat.rotateX(out, quat.rotateY(out, quat.identity(out), -yaw), pitch);
}

/** Radians to either side; a whole sphere has no limit of yaw. */
export interface Limits {
  yaw: number;
  pitch: number;
}

const NARROWEST_FOV = 30;
const WIDEST_FOV = 100;
const STEEPEST_PITCH = radians(85);
/** How much beyond the edge may be seen, to show that the picture ends there. */
const SEEN_PAST_EDGE = radians(4);
/** How far a drag may go beyond the limits before it springs back. */
const ROOM_TO_PULL = radians(12);
const GLIDE_MS = 325;
const RETURN_MS = 110;
/** Radians per millisecond below which a glide stops. */
const STANDSTILL = 0.00001;
/** Radians; a smaller rotation is invisible. */
const AT_REST = 0.0005;

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** How far the view may turn with the window still filled: the wider the view, the less. */
export function limitsOf(
  { projection, fieldOfView }: Pick<FormatRow, 'projection' | 'fieldOfView'>,
  fov: number,
  aspect: number,
): Limits {
  if (projection === 'flat') return { yaw: 0, pitch: 0 };
  if (fieldOfView === 360) return { yaw: Number.POSITIVE_INFINITY, pitch: STEEPEST_PITCH };
  const reach = radians(fieldOfView / 2) + SEEN_PAST_EDGE;
  const up = radians(fov / 2);
  const across = Math.atan(Math.tan(up) * aspect);
  return { yaw: Math.max(0, reach - across), pitch: clamp(reach - up, 0, STEEPEST_PITCH) };
}

/** Turns, up to the limits. */
export function turn(look: Look, yaw: number, pitch: number, limits: Limits): void {
  look.yaw = aroundOnce(clamp(look.yaw + yaw, -limits.yaw, limits.yaw));
  look.pitch = clamp(look.pitch + pitch, -limits.pitch, limits.pitch);
}

/** Turns with a drag, which may go a little beyond the limits, against growing resistance. */
export function pull(look: Look, yaw: number, pitch: number, limits: Limits): void {
  look.yaw = aroundOnce(pulled(look.yaw, yaw, limits.yaw));
  look.pitch = pulled(look.pitch, pitch, limits.pitch);
}

function pulled(at: number, by: number, limit: number): number {
  const over = Math.max(0, Math.abs(at) - limit);
  const isOutward = Math.sign(by) === Math.sign(at);
  const give = isOutward && over > 0 ? (1 - Math.min(1, over / ROOM_TO_PULL)) ** 2 : 1;
  return clamp(at + by * give, -limit - ROOM_TO_PULL, limit + ROOM_TO_PULL);
}

/** Springs back from beyond the limits; true while it moves. */
export function settle(look: Look, limits: Limits, elapsedMs: number): boolean {
  const left = Math.exp(-elapsedMs / RETURN_MS);
  const yaw = clamp(look.yaw, -limits.yaw, limits.yaw);
  const pitch = clamp(look.pitch, -limits.pitch, limits.pitch);
  look.yaw = yaw + (look.yaw - yaw) * left;
  look.pitch = pitch + (look.pitch - pitch) * left;
  if (Math.hypot(look.yaw - yaw, look.pitch - pitch) > AT_REST) return true;
  look.yaw = yaw;
  look.pitch = pitch;
  return false;
}

/** @param factor above 1 sees more, below 1 comes closer */
export function zoom(look: Look, factor: number): void {
  look.fov = clamp(look.fov * factor, NARROWEST_FOV, WIDEST_FOV);
}

/** Radians per pixel of a drag, so that the same point of the picture stays under the pointer. */
export function radiansPerPixel(look: Look, height: number): number {
  return radians(look.fov) / Math.max(1, height);
}

/** Radians a millisecond. */
interface Spin {
  yaw: number;
  pitch: number;
}

/** Advances a glide by some time, and slows it down; true while it lasts. */
export function glide(look: Look, spin: Spin, limits: Limits, elapsedMs: number): boolean {
  const left = Math.exp(-elapsedMs / GLIDE_MS);
  const distance = GLIDE_MS * (1 - left);
  pull(look, spin.yaw * distance, spin.pitch * distance, limits);
  spin.yaw *= left;
  spin.pitch *= left;
  return Math.hypot(spin.yaw, spin.pitch) >= STANDSTILL;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Into -π to π. */
function aroundOnce(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

import { type quat, vec3 } from 'gl-matrix';
import { type Limits, type Look, radians, turn } from './look.ts';

/** A view direction as it is stored: degrees to the right and up. */
export interface Gaze {
  yaw: number;
  pitch: number;
}

/** The view direction of an eye, whether a drag, a phone or a head turned it. */
export function gazeOf(orientation: quat): Gaze {
  const [x = 0, y = 0, z = -1] = vec3.transformQuat(vec3.create(), [0, 0, -1], orientation);
  return { yaw: degrees(Math.atan2(x, -z)), pitch: degrees(Math.asin(Math.min(1, Math.max(-1, y)))) };
}

export function lookTo(look: Look, gaze: Gaze, limits: Limits): void {
  turn(look, radians(gaze.yaw) - look.yaw, radians(gaze.pitch) - look.pitch, limits);
}

function degrees(angle: number): number {
  return Math.round((angle * 1800) / Math.PI) / 10;
}

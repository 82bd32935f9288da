import type { PerspectiveCamera } from 'three';
import { type Limits, type Look, radians, turn } from './look.ts';

/** Where somebody looks, as it is kept: degrees to the right and up. */
export interface Gaze {
  yaw: number;
  pitch: number;
}

/** Of a camera in whatever way it was turned, a phone or a head included. */
export function gazeOf(camera: PerspectiveCamera): Gaze {
  const [, , , , , , , , x = 0, y = 0, z = 1] = camera.matrixWorld.elements;
  return { yaw: degrees(Math.atan2(-x, z)), pitch: degrees(Math.asin(Math.min(1, Math.max(-1, -y)))) };
}

export function lookTo(look: Look, gaze: Gaze, limits: Limits): void {
  turn(look, radians(gaze.yaw) - look.yaw, radians(gaze.pitch) - look.pitch, limits);
}

function degrees(angle: number): number {
  return Math.round((angle * 1800) / Math.PI) / 10;
}

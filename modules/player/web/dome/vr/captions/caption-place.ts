import { mat4, vec3 } from 'gl-matrix';

/** Metres ahead: a comfortable distance, nearer than any screen. */
const CAPTION_DISTANCE = 2;
/** Radians the head may turn before the captions follow. */
const LEFT_BEHIND = 0.45;
/** Radians within which they have arrived. */
const ARRIVED = 0.02;
const EASE_MS = 250;

/** Where captions are, and whether they are on their way. */
export interface CaptionHeading {
  heading: number;
  follows: boolean;
}

/**
 * Captions stay in place while the head moves a little, and glide after it when it turns away: text that moves with
 * every tremor of the head can't be read.
 * @param head radians to the left
 */
export function followHead({ heading, follows }: CaptionHeading, head: number, elapsedMs: number): CaptionHeading {
  const away = aroundOnce(head - heading);
  const isFollowing = follows ? Math.abs(away) > ARRIVED : Math.abs(away) > LEFT_BEHIND;
  if (!isFollowing) return { heading, follows: false };
  return { heading: aroundOnce(heading + away * (1 - Math.exp(-elapsedMs / EASE_MS))), follows: true };
}

/** From the captions' own plane to the room: ahead of the head, facing it. */
export function placeCaptions(out: mat4, position: vec3, heading: number, height: number): mat4 {
  const ahead = vec3.rotateY(vec3.create(), [0, height, -CAPTION_DISTANCE], [0, 0, 0], heading);
  mat4.fromTranslation(out, vec3.add(ahead, ahead, position));
  mat4.rotateY(out, out, heading);
  return mat4.rotateX(out, out, Math.atan2(height, CAPTION_DISTANCE));
}

/** Into -π to π. */
function aroundOnce(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

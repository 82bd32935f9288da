import type { Backdrop } from './backdrops.ts';
import type { FrameDrawer } from './draw/frame-drawer.ts';
import type { PicturePlace } from './picture-place.ts';

const LIGHTS: Readonly<Record<Backdrop, number>> = { gray: 0.32, black: 0, white: 1 };

/** An opaque picture keeps its dark room. */
export function overBackdrop(frames: FrameDrawer, place: PicturePlace, backdrop: Backdrop = 'gray'): PicturePlace {
  if (!frames.hasMatte()) return place;
  const light = LIGHTS[backdrop];
  return { ...place, room: new Float32Array([light, light, light, 1]) };
}

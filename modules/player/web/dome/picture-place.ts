import { mat4, quat, vec3 } from 'gl-matrix';
import type { FormatRow } from '#modules/media/contract/format-table.ts';
import type { Eye } from './frame-shader.ts';
import { radians } from './look.ts';
import type { PictureSettings } from './picture-settings.ts';

/** Column by column, as WebXR gives them. */
export interface EyeMatrices {
  /** From the room to the eye. */
  view: Float32Array;
  projection: Float32Array;
}

/** Where the viewer was when they last recentred. */
export interface Centre {
  /** Radians to the left. */
  heading: number;
  position: readonly [x: number, y: number, z: number];
}

const AT_ORIGIN: Centre = { heading: 0, position: [0, 0, 0] };

/** Settings in the form that drawing uses. */
export interface PicturePlace {
  /** From the picture to the room. */
  turn: Float32Array;
  /** The centre of the picture in the room. */
  origin: Float32Array;
  /** The viewer: of a wrapped picture within a sphere whose radius is one, of a flat one in metres. */
  viewpoint: Float32Array;
  zoom: number;
  /** Radians between the pictures of both eyes. */
  separation: number;
  /** Metres; `curvature` is one divided by the radius. */
  screen: { width: number; height: number; distance: number; curvature: number };
  /** Brightness, contrast, saturation. */
  tone: Float32Array;
  /** The colour around the picture; its alpha says whether it hides what is behind. */
  room: Float32Array;
}

/** The radius in metres of the sphere that a wrapped picture is projected on when the viewer moves inside it. */
const SPHERE_METRES = 5;
const LIT_ROOM = 0.09;

export function placePicture(
  settings: PictureSettings,
  { projection, stereo, isSqueezed }: FormatRow,
  pixels: { width: number; height: number },
  { heading, position }: Centre = AT_ORIGIN,
): PicturePlace {
  const turn = new Float32Array(quat.create());
  quat.rotateY(turn, turn, heading - radians(settings.yaw));
  quat.rotateX(turn, turn, radians(settings.tilt));
  quat.rotateZ(turn, turn, -radians(settings.roll));
  const isFlat = projection === 'flat';
  const light = isFlat && !settings.darkRoom ? LIT_ROOM : 0;
  const { height, distance, screenDistance, screenWidth, screenCurve } = settings;
  return {
    turn,
    origin: new Float32Array(position),
    viewpoint: isFlat
      ? new Float32Array([0, -height, 0])
      : new Float32Array([0, -height / SPHERE_METRES, distance / SPHERE_METRES]),
    zoom: isFlat ? 1 : settings.zoom,
    separation: isFlat ? 0 : radians(settings.eyeSeparation),
    screen: {
      width: screenWidth,
      height: screenWidth / flatShape(pixels, { stereo, isSqueezed }),
      distance: screenDistance,
      curvature: screenCurve / screenDistance,
    },
    tone: new Float32Array([settings.brightness, settings.contrast, settings.saturation]),
    room: new Float32Array([light, light, light, 1]),
  };
}

// Reused for every frame, so that drawing allocates nothing.
const inverse = mat4.create();
const looking = quat.create();
const turned = quat.create();
const rotation = mat4.create();

/** From a point of the viewport to the direction in the picture that an eye sees there. */
export function raysOfEye(out: Float32Array, eye: Eye, { view, projection }: EyeMatrices, place: PicturePlace): void {
  quat.invert(looking, mat4.getRotation(looking, view));
  mat4.invert(inverse, projection);
  raysFrom(out, eye, place, looking);
  mat4.multiply(out, out, inverse);
}

/** From a direction around the picture's origin to the one in the picture that an eye sees there. */
export function raysInPicture(out: Float32Array, eye: Eye, place: PicturePlace): void {
  raysFrom(out, eye, place, place.turn);
}

function raysFrom(out: Float32Array, eye: Eye, place: PicturePlace, orientation: quat): void {
  quat.rotateY(turned, quat.identity(turned), (eye === 'left' ? -place.separation : place.separation) / 2);
  quat.multiply(turned, turned, quat.conjugate(quat.create(), place.turn));
  quat.multiply(turned, turned, orientation);
  // What is ahead comes nearer, what is at the sides stays, and no gap appears.
  mat4.fromScaling(out, [1, 1, place.zoom]);
  mat4.multiply(out, out, mat4.fromQuat(rotation, turned));
}

/**
 * The eye's position. A wrapped picture is infinitely far away, so that both eyes are at its centre; in front of a
 * screen each eye has its own position.
 */
export function eyeOf({ view }: EyeMatrices, place: PicturePlace, { projection }: FormatRow): Float32Array {
  if (projection !== 'flat') return place.viewpoint;
  const eye = new Float32Array(3);
  mat4.invert(inverse, view);
  mat4.getTranslation(eye, inverse);
  vec3.subtract(eye, eye, place.origin);
  vec3.transformQuat(eye, eye, quat.conjugate(quat.create(), place.turn));
  vec3.add(eye, eye, place.viewpoint);
  return eye;
}

/** The matrices of an eye at the origin. @param orientation of it @param fov vertical degrees */
export function matricesFrom(orientation: quat, fov: number, aspect: number): EyeMatrices {
  const view = new Float32Array(16);
  const projection = new Float32Array(16);
  mat4.fromQuat(view, quat.conjugate(quat.create(), orientation));
  mat4.perspective(projection, radians(fov), aspect, 0.05, 100);
  return { view, projection };
}

/** Vertical degrees that hold the whole of a flat video. */
export function fovOfScreen({ screen }: PicturePlace, aspect: number): number {
  return (360 / Math.PI) * Math.atan(Math.max(screen.height, screen.width / aspect) / 2 / screen.distance);
}

/** How wide a flat picture looks for its height: eyes that were squeezed into one frame are as wide as it is. */
export function flatShape(
  { width, height }: { width: number; height: number },
  { stereo, isSqueezed }: Pick<FormatRow, 'stereo' | 'isSqueezed'>,
): number {
  const shape = width / height;
  if (isSqueezed || stereo === 'mono') return shape;
  return stereo === 'side-by-side' ? shape / 2 : shape * 2;
}

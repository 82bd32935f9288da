import { vec3 } from 'gl-matrix';
import type { FormatRow } from '#modules/media/contract/format-table.ts';
import { radians } from '../look.ts';
import type { PicturePlace } from '../picture-place.ts';

/** A kind of layer, with what it is made from and changed to when its picture moves. */
export type LayerShape =
  | { kind: 'equirect'; values: ReturnType<typeof equirect> }
  | { kind: 'quad'; values: ReturnType<typeof quad> }
  | { kind: 'cylinder'; values: ReturnType<typeof cylinder> };

/** The layer that stands where the same picture would be drawn. */
export function layerShape(row: FormatRow, place: PicturePlace): LayerShape {
  if (row.projection !== 'flat') return { kind: 'equirect', values: equirect(row, place) };
  return place.screen.curvature > 0
    ? { kind: 'cylinder', values: cylinder(place) }
    : { kind: 'quad', values: quad(place) };
}

/** As far as the sky, so that it only turns. */
function equirect({ fieldOfView }: FormatRow, { turn }: PicturePlace) {
  return {
    transform: new XRRigidTransform({}, pointOf(turn)),
    centralHorizontalAngle: Math.min(2 * Math.PI, radians(fieldOfView)),
    upperVerticalAngle: Math.PI / 2,
    lowerVerticalAngle: -Math.PI / 2,
  };
}

function quad(place: PicturePlace) {
  const { width, height, distance } = place.screen;
  return { transform: ahead(place, distance), width, height };
}

/** Its own middle is the axis that the screen is curved around. */
function cylinder(place: PicturePlace) {
  const { width, height, distance, curvature } = place.screen;
  const radius = 1 / curvature;
  return {
    transform: ahead(place, distance - radius),
    radius,
    centralAngle: width * curvature,
    aspectRatio: width / height,
  };
}

function ahead({ turn, origin, viewpoint }: PicturePlace, metres: number): XRRigidTransform {
  const [x = 0, y = 0] = viewpoint;
  const at = vec3.transformQuat(vec3.create(), [-x, -y, -metres], turn);
  return new XRRigidTransform(pointOf(vec3.add(at, at, origin)), pointOf(turn));
}

function pointOf([x = 0, y = 0, z = 0, w = 1]: Iterable<number>): DOMPointInit {
  return { x, y, z, w };
}

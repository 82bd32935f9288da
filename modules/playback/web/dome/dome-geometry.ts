import { type BufferGeometry, PlaneGeometry } from 'three';
import type { FormatRow, Stereo } from '../../contract/format-table.ts';

export type Eye = 'left' | 'right';

const RADIUS = 500;
const SEGMENTS_PER_HALF = 64;
/** Keeps the filter from mixing in the other eye's picture along the line where they meet. */
const SEAM = 0.0004;

/**
 * The inside of a whole or half sphere round the viewer, with the part of the frame that belongs to one eye. The picture's centre lies
 * at -z, its right side at +x, its top at +y: unmirrored, horizon level.
 */
export function domeGeometry({ projection, stereo }: FormatRow, eye: Eye): BufferGeometry {
  const halves = projection === 'equirectangular360' ? 2 : 1;
  const geometry = new PlaneGeometry(1, 1, SEGMENTS_PER_HALF * halves, SEGMENTS_PER_HALF);
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  const part = partOfFrame(stereo, eye);
  for (let at = 0; at < position.count; at += 1) {
    const yaw = position.getX(at) * Math.PI * halves;
    const pitch = position.getY(at) * Math.PI;
    position.setXYZ(
      at,
      RADIUS * Math.sin(yaw) * Math.cos(pitch),
      RADIUS * Math.sin(pitch),
      -RADIUS * Math.cos(yaw) * Math.cos(pitch),
    );
    uv.setXY(at, part.left + uv.getX(at) * part.width, part.bottom + uv.getY(at) * part.height);
  }
  geometry.computeBoundingSphere();
  return geometry;
}

/** In texture coordinates: the origin is at the bottom left. */
export function partOfFrame(stereo: Stereo, eye: Eye) {
  const whole = { left: 0, bottom: 0, width: 1, height: 1 };
  if (stereo === 'side-by-side') {
    return { ...whole, left: (eye === 'left' ? 0 : 0.5) + SEAM, width: 0.5 - 2 * SEAM };
  }
  if (stereo === 'top-bottom') {
    return { ...whole, bottom: (eye === 'left' ? 0.5 : 0) + SEAM, height: 0.5 - 2 * SEAM };
  }
  return whole;
}

import { BackSide, ShaderMaterial, type Texture, Vector2, Vector3, Vector4 } from 'three';
import type { FormatRow } from '#modules/media/contract/format-table.ts';
import { type Eye, FRAGMENT, otherEye, PROJECTIONS, partOfFrame } from './frame-shader.ts';
import { radians } from './look.ts';

/** What both eyes share; a change of a value here is seen with the next picture. */
export interface FrameUniforms {
  map: { value: Texture | null };
  /** Half the width and height of a flat video at a distance of one. */
  screen: { value: Vector2 };
  /** Where the viewer is inside the sphere, whose radius is one: further ahead, and what is ahead comes closer. */
  viewpoint: { value: Vector3 };
}

export function frameUniforms(map: Texture): FrameUniforms {
  return {
    map: { value: map },
    screen: { value: new Vector2(1, 1) },
    viewpoint: { value: new Vector3() },
  };
}

/**
 * Looks up for each direction which point of the frame this eye sees there. The picture's centre lies at -z, its right
 * side at +x, its top at +y: unmirrored, horizon level. The lens of a fisheye is taken as equidistant: makers publish
 * no other numbers of theirs. Colours go through as the browser decoded them.
 */
export function frameMaterial(row: FormatRow, eye: Eye, shared: FrameUniforms): ShaderMaterial {
  const { left, bottom, width, height } = partOfFrame(row.stereo, row.eyesSwapped ? otherEye(eye) : eye);
  return new ShaderMaterial({
    defines: { PROJECTION: PROJECTIONS[row.projection] },
    uniforms: {
      ...shared,
      part: { value: new Vector4(left, bottom, width, height) },
      reach: { value: radians(row.fieldOfView / 2) },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: BackSide,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
}

const VERTEX = /* glsl */ `
varying vec3 toward;

void main() {
  toward = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

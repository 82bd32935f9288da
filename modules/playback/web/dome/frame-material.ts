import { BackSide, ShaderMaterial, type Texture, Vector2, Vector3, Vector4 } from 'three';
import type { FormatRow, Projection, Stereo } from '../../contract/format-table.ts';
import { radians } from './look.ts';

export type Eye = 'left' | 'right';

/** What both eyes share; a change of a value here is seen with the next picture. */
export interface FrameUniforms {
  map: { value: Texture | null };
  /** Half the width and height of a flat film at a distance of one. */
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

const PROJECTIONS: Readonly<Record<Projection, number>> = {
  flat: 0,
  equirectangular180: 1,
  equirectangular360: 2,
  fisheye: 3,
};

/**
 * Looks up for each direction which point of the frame this eye sees there. The picture's centre lies at -z, its right side at +x, its
 * top at +y: unmirrored, horizon level. The lens of a fisheye is taken as equidistant: makers publish no other numbers of theirs.
 * Colours go through as the browser decoded them.
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

/** In texture coordinates: the origin is at the bottom left. */
function partOfFrame(stereo: Stereo, half: Eye) {
  const whole = { left: 0, bottom: 0, width: 1, height: 1 };
  if (stereo === 'side-by-side') return { ...whole, left: half === 'left' ? 0 : 0.5, width: 0.5 };
  if (stereo === 'top-bottom') return { ...whole, bottom: half === 'left' ? 0.5 : 0, height: 0.5 };
  return whole;
}

function otherEye(eye: Eye): Eye {
  return eye === 'left' ? 'right' : 'left';
}

const VERTEX = /* glsl */ `
varying vec3 toward;

void main() {
  toward = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`;

const FRAGMENT = /* glsl */ `
uniform sampler2D map;
uniform vec4 part;
uniform float reach;
uniform vec2 screen;
uniform vec3 viewpoint;
varying vec3 toward;

const float HALF_TURN = 3.14159265358979;
// Radians over which a picture that ends somewhere goes into black.
const float FEATHER = 0.06;

void main() {
  vec3 d = normalize(toward);
  vec2 at;
  float light = 1.0;
#if PROJECTION == 0
  at = 0.5 + 0.5 * d.xy / (max(-d.z, 1e-5) * screen);
  vec2 inside = step(abs(at - 0.5), vec2(0.5));
  light = inside.x * inside.y * step(d.z, 0.0);
#else
  float ahead = dot(viewpoint, d);
  d = viewpoint + d * (sqrt(ahead * ahead + 1.0 - dot(viewpoint, viewpoint)) - ahead);
  #if PROJECTION == 3
    float off = length(d.xy);
    float angle = atan(off, -d.z);
    at = 0.5 + 0.5 * angle / reach * d.xy / max(off, 1e-6);
    light = smoothstep(0.0, FEATHER, reach - angle);
  #else
    float span = PROJECTION == 1 ? HALF_TURN : 2.0 * HALF_TURN;
    float across = atan(d.x, -d.z);
    at = 0.5 + vec2(across / span, atan(d.y, length(d.xz)) / HALF_TURN);
    #if PROJECTION == 1
      light = smoothstep(0.0, FEATHER, asin(clamp(-d.z, -1.0, 1.0)));
    #endif
  #endif
#endif
  // Half a pixel inside, or the filter would mix in the other eye along the line where they meet.
  vec2 inset = 0.5 / vec2(textureSize(map, 0));
  vec2 uv = clamp(part.xy + at * part.zw, part.xy + inset, part.xy + part.zw - inset);
  gl_FragColor = vec4(texture2D(map, uv).rgb * light, 1.0);
}
`;

import type { Projection, Stereo } from '#modules/media/contract/format-table.ts';

/** How a direction finds its point of a frame; anyone who draws brings the vertices. */

export type Eye = 'left' | 'right';

export const PROJECTIONS: Readonly<Record<Projection, number>> = {
  flat: 0,
  equirectangular180: 1,
  equirectangular360: 2,
  fisheye: 3,
};

/** In texture coordinates: the origin is at the bottom left. */
export function partOfFrame(stereo: Stereo, half: Eye) {
  const whole = { left: 0, bottom: 0, width: 1, height: 1 };
  if (stereo === 'side-by-side') return { ...whole, left: half === 'left' ? 0 : 0.5, width: 0.5 };
  if (stereo === 'top-bottom') return { ...whole, bottom: half === 'left' ? 0.5 : 0, height: 0.5 };
  return whole;
}

export function otherEye(eye: Eye): Eye {
  return eye === 'left' ? 'right' : 'left';
}

export const FRAGMENT = /* glsl */ `
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

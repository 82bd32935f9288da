import type { Projection, Stereo } from '#modules/media/contract/format-table.ts';
import { CUBE_FACES } from './cube-faces.ts';
import { CUT_OUT } from './matte-shader.ts';

/** How a direction finds its point of a frame; anyone who draws brings the vertices. */

export type Eye = 'left' | 'right';

export const PROJECTIONS: Readonly<Record<Projection, number>> = {
  flat: 0,
  equirectangular180: 1,
  equirectangular360: 2,
  fisheye: 3,
  'equiangular-cubemap': 4,
  cubemap: 5,
};

/** What is drawn: the view of an eye, a sphere around the viewer, or the screen of a flat video. */
export const SURFACES = { view: 0, sphere: 1, screen: 2 } as const;
export type Surface = keyof typeof SURFACES;

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

/**
 * Finds the point of the frame that this eye sees in each direction. The picture's centre is at -z, its right side at
 * +x, its top at +y: unmirrored, horizon level. A fisheye bends its picture as its lens does (`lens-curve.ts`
 * of the media module). Colours go through as the browser decoded them, unless somebody changed their tone. What comes
 * out is multiplied by its own alpha.
 */
export const FRAGMENT = /* glsl */ `
uniform sampler2D map;
uniform vec4 part;
uniform float reach;
// k1 to k4 of the lens of a fisheye, and how far from the middle it shows the edge of its field of view.
uniform vec4 lens;
uniform float rim;
// The eye: of a wrapped picture inside a sphere whose radius is one, of a flat one in metres.
uniform vec3 viewpoint;
uniform mat4 rays;
// Half the width and height of a flat video, its distance, and one divided by the radius of its curve.
uniform vec4 screen;
uniform float span;
// Brightness, contrast and saturation.
uniform vec3 tone;
// What is seen where the picture is not, multiplied by how much of it there is: nothing over a room that is real.
uniform vec4 room;
// 0 leaves a hole where the picture is, for a layer that lies behind.
uniform float filled;
in vec3 toward;
in vec2 spot;
out vec4 shown;

const float HALF_TURN = 3.14159265358979;
// Radians over which a picture that ends somewhere goes into black.
const float FEATHER = 0.06;
// Beyond these a picture is finer than anything that could be seen of it.
const int MOST_TAPS = 4;

#if PROJECTION >= 4
${CUBE_FACES}
#endif
#if PROJECTION == 0
vec3 hitOfScreen(vec3 d) {
  if (screen.w == 0.0) return viewpoint + d * ((-screen.z - viewpoint.z) / d.z);
  float radius = 1.0 / screen.w;
  vec2 from = vec2(viewpoint.x, viewpoint.z + screen.z - radius);
  float a = dot(d.xz, d.xz);
  float b = dot(from, d.xz);
  float along = (sqrt(max(0.0, b * b - a * (dot(from, from) - radius * radius))) - b) / a;
  vec3 hit = viewpoint + d * along;
  return vec3(atan(hit.x, radius - screen.z - hit.z) * radius, hit.y, hit.z);
}
#endif

${CUT_OUT}
void main() {
  vec2 at;
  float inside = 1.0;
#if SURFACE == 2
  at = spot;
#else
  #if SURFACE == 1
  vec2 turned = (spot - 0.5) * vec2(span, HALF_TURN);
  vec3 d = mat3(rays) * vec3(sin(turned.x) * cos(turned.y), sin(turned.y), -cos(turned.x) * cos(turned.y));
  #else
  vec3 d = toward;
  #endif
  d = normalize(d);
  #if PROJECTION == 0
  at = 0.5 + 0.5 * hitOfScreen(d).xy / screen.xy;
  // The edge is as soft as a pixel, since there is no other antialiasing.
  vec2 edge = clamp(0.5 + (0.5 - abs(at - 0.5)) / max(fwidth(at), 1e-6), 0.0, 1.0);
  inside = edge.x * edge.y * (screen.w == 0.0 ? step(d.z, 0.0) : 1.0);
  #else
  float ahead = dot(viewpoint, d);
  d = viewpoint + d * (sqrt(ahead * ahead + 1.0 - dot(viewpoint, viewpoint)) - ahead);
    #if PROJECTION == 3
  float off = length(d.xy);
  float angle = atan(off, -d.z);
  // Beyond the edge the lens curve is meaningless.
  float within = min(angle, reach);
  float square = within * within;
  float bent = within * (1.0 + square * (lens.x + square * (lens.y + square * (lens.z + square * lens.w))));
  at = 0.5 + 0.5 * bent / rim * d.xy / max(off, 1e-6);
  inside = smoothstep(0.0, FEATHER, reach - angle);
    #elif PROJECTION >= 4
  int face = faceOf(d);
  at = inPicture(face, d);
    #else
  float width = PROJECTION == 1 ? HALF_TURN : 2.0 * HALF_TURN;
  at = 0.5 + vec2(atan(d.x, -d.z) / width, atan(d.y, length(d.xz)) / HALF_TURN);
      #if PROJECTION == 1
  inside = smoothstep(0.0, FEATHER, asin(clamp(-d.z, -1.0, 1.0)));
      #endif
    #endif
  #endif
#endif
  vec2 size = vec2(textureSize(map, 0));
  vec2 across = dFdx(at);
  vec2 down = dFdy(at);
  // What is sampled lies between these.
  vec4 bounds = vec4(0.0, 0.0, 1.0, 1.0);
#if PROJECTION >= 4 && SURFACE != 2
  // At the end of a face the neighbouring pixel is elsewhere in the picture, so derivatives are taken on the same face.
  across = inPicture(face, d + dFdx(d)) - at;
  down = inPicture(face, d + dFdy(d)) - at;
  bounds = vec4(cornerOf(face), cornerOf(face) + 1.0 / vec2(3.0, 2.0));
#endif
#if PROJECTION == 2
  // Where a sphere closes, neighbouring pixels are a whole picture apart.
  across.x -= round(across.x);
  down.x -= round(down.x);
#endif
  // A frame more than twice as sharp as the screen is averaged over the pixel, or it would shimmer.
  vec2 texels = max(abs(across), abs(down)) * part.zw * size;
  int taps = clamp(int(ceil(max(texels.x, texels.y) / 2.0)), 1, MOST_TAPS);
  // Half a pixel inside, or filtering would mix in the other eye, or another face, at the border.
  vec2 inset = 0.5 / size;
  vec2 least = part.xy + bounds.xy * part.zw + inset;
  vec2 most = part.xy + bounds.zw * part.zw - inset;
  vec3 colour = vec3(0.0);
  for (int row = 0; row < taps; row += 1) {
    for (int column = 0; column < taps; column += 1) {
      vec2 share = (vec2(column, row) + 0.5) / float(taps) - 0.5;
      vec2 uv = part.xy + (at + share.x * across + share.y * down) * part.zw;
      colour += textureLod(map, clamp(uv, least, most), 0.0).rgb;
    }
  }
  colour /= float(taps * taps);
  vec4 seen = cutOut(colour, at);
  colour = ((seen.rgb - 0.5) * tone.y + 0.5) * tone.x;
  colour = mix(vec3(dot(colour, vec3(0.2126, 0.7152, 0.0722))), colour, tone.z);
  float cover = inside * mix(1.0, seen.a, filled);
  shown = vec4(clamp(colour, 0.0, 1.0), 1.0) * filled * cover + room * (1.0 - cover);
}
`;

import type { Transparency } from '#modules/media/contract/transparency.ts';

/** Transparency: the part of the frame shader that runs once the color of a point is known. */

export const MATTES: Readonly<Record<Transparency['kind'], number>> = { none: 0, packed: 1, key: 2 };

/**
 * `cutOut` returns a color and its opacity (R70 of `modules/media`). Nearly black or white levels of a packed matte
 * count as black or white, since encoding never preserves them exactly. One sample of the matte is enough: its
 * resolution is two fifths of the picture's.
 */
export const CUT_OUT = /* glsl */ `
// In turns, and shares; then the same as red, green and blue; then threshold and softness.
uniform vec3 keyTone;
uniform vec3 keyColour;
uniform vec2 keyReach;

#if MATTE == 1
const float MATTE_SHARE = 0.4;

vec4 cutOut(vec3 colour, vec2 at) {
  vec2 middle = vec2(part.x == 0.0 ? 0.5 : 0.0, 0.0);
  // Coordinates wrap around at the frame's edges, as the texture does.
  vec2 uv = middle + (clamp(at, 0.0, 1.0) - 0.5) * part.zw * MATTE_SHARE;
  float level = textureLod(map, uv, 0.0).r;
  return vec4(colour, clamp((level - 0.04) / 0.92, 0.0, 1.0));
}
#elif MATTE == 2
const vec3 LIGHT = vec3(0.2126, 0.7152, 0.0722);
const float SPILL_REACH = 0.25;

// Hue in turns.
vec3 toneOf(vec3 colour) {
  float value = max(colour.r, max(colour.g, colour.b));
  float range = value - min(colour.r, min(colour.g, colour.b));
  float sixth = range == 0.0 ? 0.0
    : value == colour.r ? (colour.g - colour.b) / range
    : value == colour.g ? 2.0 + (colour.b - colour.r) / range
    : 4.0 + (colour.r - colour.g) / range;
  return vec3(fract(sixth / 6.0), value == 0.0 ? 0.0 : range / value, value);
}

vec4 cutOut(vec3 colour, vec2 at) {
  vec3 tone = toneOf(colour);
  float turn = abs(fract(tone.x - keyTone.x + 0.5) - 0.5);
  vec2 others = abs(tone.yz - keyTone.yz);
  float away = max(2.0 * turn, 0.5 * max(others.x, others.y));
  float there = smoothstep(keyReach.x, keyReach.x + max(keyReach.y, 0.001), away);
  // Edges and skin reflect the key: near it, its share of a color is removed and the brightness kept.
  vec3 chroma = keyColour - dot(keyColour, LIGHT);
  float spill = max(0.0, dot(colour - dot(colour, LIGHT), chroma) / max(dot(chroma, chroma), 1e-4));
  spill *= 1.0 - smoothstep(0.0, SPILL_REACH, away - keyReach.x - keyReach.y);
  return vec4(clamp(colour - spill * chroma, 0.0, 1.0), there);
}
#else
vec4 cutOut(vec3 colour, vec2 at) {
  return vec4(colour, 1.0);
}
#endif
`;

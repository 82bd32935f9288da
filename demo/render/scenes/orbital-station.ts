import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const vec3 SUN = normalize(vec3(-0.72, 0.3, -0.62));
const vec3 PLANET = vec3(16.0, -104.0, -108.0);
const float RADIUS = 112.0;
float part_ = 0.0;
// Parts: 1 hull, 2 solar wing, 3 lamp band, 4 window frame.
float map(vec3 p) {
  float best = 1e5;
  part_ = 0.0;
  vec3 q = p - vec3(-3.0, 1.6, -21.0);
  float c = cos(0.5), s = sin(0.5);
  q.xz = mat2(c, s, -s, c) * q.xz;
  q.xy = mat2(0.97, 0.22, -0.22, 0.97) * q.xy;
  float spine = capsuleAt(q, vec3(-9.0, 0, 0), vec3(9.0, 0, 0), 0.55 + 0.05 * smoothstep(0.4, 0.5, abs(fract(q.x * 0.7) - 0.5)));
  float hub = capsuleAt(q, vec3(-1.6, 0, 0), vec3(1.6, 0, 0), 1.7 + 0.05 * step(0.44, abs(fract(q.x * 0.9) - 0.5)));
  vec3 w = q.yxz;
  float ring = length(vec2(length(q.yz) - 6.2, q.x)) - 0.62 - 0.05 * step(0.42, abs(fract(atan(q.y, q.z) * 6.0) - 0.5));
  float a = atan(q.y, q.z), k = floor(a / (PI / 3.0) + 0.5) * PI / 3.0;
  vec2 turned = vec2(cos(k) * q.z + sin(k) * q.y, -sin(k) * q.z + cos(k) * q.y);
  float spoke = max(length(vec2(turned.y, q.x)) - 0.2, abs(turned.x - 3.8) - 2.4);
  float hull = min(min(spine, hub), min(ring, spoke));
  best = hull; part_ = 1.0;
  vec3 panel = vec3(abs(q.x) - 7.6, q.y, abs(q.z) - 5.4);
  float wing = boxAt(panel, vec3(1.55, 0.05, 4.6), 0.01);
  if (wing < best) { best = wing; part_ = 2.0; }
  float band = length(vec2(length(q.yz) - 6.86, q.x)) - 0.09;
  if (band < best) { best = band; part_ = 3.0; }
  // The window bay in which the viewer floats: two hoops and ribs at arm's length and a half.
  float hoop = min(torusAt(p - vec3(0, -0.95, 0), 2.0, 0.05), torusAt(p - vec3(0, 1.75, 0), 1.7, 0.045));
  float az = atan(p.x, -p.z), rib = floor(az / (PI / 2.5)) * PI / 2.5 + PI / 5.0;
  vec3 r0 = vec3(sin(rib) * 2.0, -0.95, -cos(rib) * 2.0), r1 = vec3(sin(rib) * 1.7, 1.75, -cos(rib) * 1.7);
  hoop = min(hoop, capsuleAt(p, r0, r1, 0.035));
  hoop = min(hoop, capsuleAt(p, r1, vec3(0, 2.6, 0), 0.035));
  if (hoop < best) { best = hoop; part_ = 4.0; }
  return best;
}
vec3 space(vec3 dir) {
  float band = dot(dir, normalize(vec3(0.5, 0.55, 0.35)));
  float dust = fbm3(dir * 3.2 + 5.0, 5);
  float way = exp(-band * band * 11.0);
  vec3 c = vec3(0.004, 0.006, 0.014) + way * (vec3(0.1, 0.07, 0.16) * smoothstep(0.28, 0.75, dust) + vec3(0.02, 0.05, 0.08));
  c += vec3(0.16, 0.04, 0.1) * smoothstep(0.5, 0.85, fbm3(dir * 2.1 + 31.0, 5)) * 0.8;
  float angle = acos(clamp(dot(dir, SUN), -1.0, 1.0));
  return c + vec3(1.0, 0.9, 0.75) * (0.22 * exp(-angle * 7.0) + 0.8 * exp(-angle * 26.0) + 6.0 * smoothstep(0.026, 0.022, angle));
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  vec4 sparks = stars(ray.dir, 0.13);
  vec3 c = space(ray.dir) + sparks.rgb * 0.8;
  aux.y = clamp(dot(sparks.rgb, vec3(0.5)), 0.0, 1.0);
  // The planet is so far that both eyes see it alike.
  float b = dot(PLANET, ray.dir), h = dot(PLANET, PLANET) - b * b;
  float miss = sqrt(max(h, 0.0));
  float side = clamp(dot(normalize(ray.dir * b - PLANET), SUN) * 0.8 + 0.55, 0.0, 1.0);
  if (miss < RADIUS && b > 0.0) {
    vec3 p = ray.dir * (b - sqrt(RADIUS * RADIUS - h)) - PLANET;
    vec3 n = p / RADIUS;
    float land = fbm3(n * 7.0 + 2.0, 8), dry = fbm3(n * 9.0 + 9.0, 4);
    float ground = smoothstep(0.49, 0.515, land);
    vec3 sea = mix(vec3(0.006, 0.04, 0.12), vec3(0.012, 0.13, 0.2), smoothstep(0.4, 0.5, land));
    vec3 soil = mix(vec3(0.05, 0.1, 0.035), vec3(0.3, 0.2, 0.1), smoothstep(0.4, 0.6, dry)) * (0.6 + 0.8 * land);
    vec3 albedo = mix(sea, soil, ground);
    float swirl = fbm3(n * 13.0 + 2.2 * fbm3(n * 9.0, 4), 8);
    float cloud = smoothstep(0.46, 0.66, swirl) * (0.55 + 0.6 * fbm3(n * 60.0, 4));
    float lit = smoothstep(-0.12, 0.5, dot(n, SUN));
    float rim = 1.0 - max(dot(n, -ray.dir), 0.0);
    albedo = mix(albedo, vec3(0.78), cloud);
    c = albedo * (lit * vec3(1.5, 1.4, 1.25) + 0.004);
    c += vec3(1.0, 0.75, 0.5) * pow(max(dot(reflect(ray.dir, n), SUN), 0.0), 30.0) * (1.0 - ground) * (1.0 - cloud) * 1.2;
    float town = smoothstep(0.52, 0.8, fbm3(n * 70.0, 4)) * smoothstep(0.38, 0.6, fbm3(n * 12.0, 3)) * ground * (1.0 - cloud);
    c += vec3(1.0, 0.6, 0.25) * town * smoothstep(0.12, -0.1, dot(n, SUN)) * 2.2;
    c += vec3(0.18, 0.42, 0.9) * pow(rim, 2.6) * (0.1 + 1.3 * lit) + vec3(0.05, 0.13, 0.26) * lit;
    aux = vec4(0.0, 0.0, 1.0, 0.0);
  }
  float edge = abs(miss - RADIUS) / RADIUS;
  if (b > 0.0 && miss >= RADIUS) c += mix(vec3(0.08, 0.3, 0.9), vec3(0.5, 0.75, 1.0), exp(-edge * 260.0)) * exp(-edge * 75.0) * 1.5 * side * side;
  float depth = 60000.0, t = march(ray, 0.5, 60.0, 130);
  if (t > 0.0) {
    vec3 p = ray.origin + ray.dir * t;
    map(p);
    float part = part_;
    vec3 n = normalAt(p, 0.004);
    float lit = max(dot(n, SUN), 0.0) * (part > 3.5 ? 1.0 : softShadow(p + n * 0.02, SUN, 18.0, 24.0));
    vec3 fromBelow = vec3(0.1, 0.2, 0.34) * (0.5 - 0.5 * n.y);
    vec3 albedo = vec3(0.6, 0.61, 0.64) * (0.86 + 0.2 * noise3(p * 3.0));
    vec3 q = p - vec3(-3.0, 1.6, -21.0);
    if (part == 2.0) {
      q.xz = mat2(cos(0.5), sin(0.5), -sin(0.5), cos(0.5)) * q.xz;
      q.xy = mat2(0.97, 0.22, -0.22, 0.97) * q.xy;
      vec2 g = abs(fract(q.xz * vec2(1.3, 0.9)) - 0.5);
      albedo = mix(vec3(0.03, 0.05, 0.17), vec3(0.42, 0.36, 0.22), smoothstep(0.45, 0.49, max(g.x, g.y)));
      albedo += vec3(0.2, 0.24, 0.5) * pow(max(dot(reflect(ray.dir, n), SUN), 0.0), 4.0);
    }
    if (part == 4.0) albedo = vec3(0.035, 0.04, 0.05);
    float ao = part > 3.5 ? 1.0 : occlusion(p, n, 0.8);
    c = albedo * (lit * vec3(2.3, 2.05, 1.75) + (fromBelow + 0.015) * ao);
    c += pow(1.0 - max(dot(n, -ray.dir), 0.0), 4.0) * vec3(0.2, 0.3, 0.5) * (part > 3.5 ? 0.14 : 0.3);
    // Portholes along the ring and the hub.
    if (part == 1.0) {
      vec3 o = p - vec3(-3.0, 1.6, -21.0);
      o.xz = mat2(cos(0.5), sin(0.5), -sin(0.5), cos(0.5)) * o.xz;
      o.xy = mat2(0.97, 0.22, -0.22, 0.97) * o.xy;
      float along = atan(o.y, o.z) * 26.0;
      float onRing = smoothstep(5.0, 5.4, length(o.yz)) * smoothstep(0.1, 0.06, abs(abs(o.x) - 0.3));
      float onHub = step(length(o.yz), 2.2) * smoothstep(0.09, 0.06, abs(abs(o.x) - 0.55)) * step(abs(o.x), 2.6);
      float pane = smoothstep(0.3, 0.22, abs(fract(along) - 0.5)) * step(0.3, hash2(vec2(floor(along), sign(o.x) + 3.0)));
      c += vec3(1.0, 0.72, 0.38) * pane * (onRing + onHub * 0.8) * 0.9;
    }
    if (part == 3.0) { c = vec3(0.25, 0.85, 1.0) * 1.6; }
    depth = t;
    aux = vec4(0.0, 0.0, 0.0, part == 3.0 ? 1.0 : 0.0);
  }
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.z > 0.98) c = mix(c, drift(uv, vec2(0.006, -0.001)), 0.85);
  // Neighbouring pixels of one star share a cell, so that it twinkles as one.
  c *= 1.0 + 0.6 * aux.y * sin(turns(2.0) + 40.0 * hash2(uv * 90.0));
  if (aux.w > 0.5) c *= 0.7 + 0.3 * sin(turns(2.0) - 3.0 * atan(ray.dir.x, ray.dir.y));
  return c;
}`;

const glints = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 21.0);
  if (id < 6.0) {
    // Navigation lights that wink in turn.
    vec3 at = vec3(-3.0 + (h.x - 0.5) * 15.0, 1.6 + (h.y - 0.5) * 11.0, -17.0 - 3.0 * h.z);
    float wink = pow(max(sin(turns(3.0) + id * 1.05), 0.0), 12.0);
    return Particle(at, vec2(0.55), vec4(id < 3.0 ? vec3(1.0, 0.2, 0.15) : vec3(0.3, 1.0, 0.7), wink), h.x, 0.0);
  }
  if (id < 14.0) {
    // A string of shuttles on one lane: each arrives where the next one was.
    float k = (id - 6.0 + uPhase) / 8.0;
    float fade = smoothstep(0.0, 0.1, k) * smoothstep(1.0, 0.9, k);
    return Particle(vec3(-46.0 + 95.0 * k, -16.0 + 26.0 * k * k, -62.0 + 14.0 * k), vec2(0.9), vec4(0.7, 0.9, 1.0, 0.9 * fade), h.x, 0.0);
  }
  vec3 p = (h - 0.5) * vec3(5.0, 3.4, 3.0) + vec3(0.0, 0.2, -2.6);
  p += 0.07 * vec3(sin(turns(1.0) + h.y * 30.0), cos(turns(1.0) + h.x * 30.0), sin(turns(1.0) + h.z * 30.0));
  return Particle(p, vec2(0.004 + 0.005 * h.x), vec4(1.0, 0.93, 0.8, 0.35 + 0.3 * sin(turns(1.0) + h.z * 50.0)), h.x, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  float d = dot(p, p);
  return vec4(it.tint.rgb * it.tint.a * (exp(-5.0 * d) * 0.35 + exp(-60.0 * d) * 1.2) * smoothstep(1.0, 0.6, d), 0.0);
}`;

export const orbitalStation: Scene = {
  key: 'orbital-station',
  title: 'Orbital Station',
  description: 'A ring station turns its wings to the sun above a blue planet, seen from a glass observation bay.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 16,
  lens: 'mkx200',
  fullWidth: 2880,
  marches: true,
  bake,
  frame,
  particles: [{ count: 70, glsl: glints }],
  grade: { exposure: 0.7, contrast: 1.08, saturation: 1.06, shadows: '#78809a', lights: '#84807c' },
  preview: { yaw: -4, pitch: 2, fov: 88 },
  stills: [
    { yaw: -8, pitch: 3, fov: 74 },
    { yaw: 26, pitch: -6, fov: 72, time: 0.3 },
    { yaw: -10, pitch: 6, fov: 46, time: 0.6 },
    { yaw: -34, pitch: 12, fov: 84, time: 0.8 },
  ],
  hero: { yaw: -2, pitch: 2, fov: 88 },
  accent: '#4fb8ff',
  pad: { root: 65.4, chord: [1, 1.5, 2, 3, 4.5] },
};

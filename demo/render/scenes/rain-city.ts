import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const float ROAD = -2.4;
vec3 neon(float h) {
  return h < 0.3 ? vec3(1.0, 0.16, 0.42) : h < 0.52 ? vec3(0.1, 0.75, 1.0) : h < 0.72 ? vec3(1.0, 0.52, 0.14) : h < 0.88 ? vec3(0.55, 0.25, 1.0) : vec3(0.15, 1.0, 0.6);
}
vec3 air(vec3 dir) {
  vec3 c = mix(vec3(0.19, 0.075, 0.13), vec3(0.012, 0.02, 0.05), smoothstep(0.0, 0.7, dir.y));
  return c + vec3(0.34, 0.12, 0.16) * exp(-9.0 * abs(dir.x)) * smoothstep(0.5, 0.0, dir.y) * step(dir.z, 0.0);
}
// Nearest hit with a box: distance and outward normal; -1 if missed.
float boxHit(Ray ray, vec3 lo, vec3 hi, out vec3 n) {
  vec3 inv = 1.0 / ray.dir, a = (lo - ray.origin) * inv, b = (hi - ray.origin) * inv;
  vec3 near = min(a, b), far = max(a, b);
  float t0 = max(near.x, max(near.y, near.z)), t1 = min(far.x, min(far.y, far.z));
  n = -sign(ray.dir) * step(near.yzx, near) * step(near.zxy, near);
  return t0 > 0.0 && t0 < t1 ? t0 : -1.0;
}
vec3 facade(vec3 p, vec3 n, float seed, float t, out float blink) {
  vec2 w = vec2(abs(n.x) > 0.5 ? p.z : p.x, p.y - ROAD);
  vec2 size = vec2(1.25 + 0.8 * hash1(seed + 5.0), 2.9);
  vec2 cell = floor(w / size), f = w / size - cell;
  float h = hash3(vec3(cell, seed)), lit = step(0.66 + 0.16 * hash1(seed + 9.0), h);
  float pane = smoothstep(0.1, 0.16, f.x) * smoothstep(0.9, 0.84, f.x) * smoothstep(0.24, 0.3, f.y) * smoothstep(0.86, 0.8, f.y);
  float soft = smoothstep(130.0, 40.0, t);
  float sash = smoothstep(0.012, 0.03, abs(f.x - 0.5)) * smoothstep(0.008, 0.02, abs(f.y - 0.64));
  pane = mix(0.3, pane * mix(0.25, 1.0, sash), soft);
  vec3 warm = mix(vec3(1.0, 0.62, 0.28), vec3(0.5, 0.75, 1.0), step(0.8, hash3(vec3(cell, seed + 3.0))));
  float room = 0.35 + 0.65 * hash3(vec3(cell, seed + 1.0));
  float blind = smoothstep(0.3, 0.34, f.y + 0.55 * hash3(vec3(cell, seed + 2.0)) - 0.2);
  blink = lit * step(0.9, hash3(vec3(cell, seed + 8.0)));
  vec3 wall = mix(vec3(0.02, 0.022, 0.034), vec3(0.036, 0.026, 0.03), hash1(seed)) * (0.7 + 0.5 * noise2(w * vec2(0.6, 0.18)));
  wall *= 1.0 - 0.4 * smoothstep(0.9, 1.0, f.y);
  vec3 c = mix(wall, warm * (lit * room * blind * (0.22 + 1.1 * f.y * f.y) * (0.7 + 0.5 * noise2(w * vec2(5.0, 2.0) + seed)) + 0.012), pane);
  if (w.y < 4.2) {
    // Shop fronts at street level: wide bright panes under a coloured board.
    float shop = floor(w.x / 5.0), x = fract(w.x / 5.0);
    float glass = smoothstep(0.04, 0.06, x) * smoothstep(0.96, 0.94, x) * smoothstep(0.4, 0.5, w.y) * smoothstep(3.0, 2.9, w.y);
    vec3 tone = mix(vec3(1.0, 0.66, 0.34), neon(hash2(vec2(shop, seed))), 0.35);
    // Behind the pane: a lit ceiling, sections, and dark shapes of what stands there.
    float section = smoothstep(0.03, 0.06, abs(fract(w.y * 1.5) - 0.5) - 0.4);
    float item = step(0.35 + 0.5 * hash2(floor(vec2(w.x * 5.0, w.y * 1.5)) + seed), fract(w.y * 1.5));
    float mullion = smoothstep(0.02, 0.04, abs(fract(x * 3.0) - 0.5) - 0.0);
    float goods = (0.1 + 0.5 * smoothstep(0.6, 3.0, w.y)) * mix(0.45, 1.0, item) * (1.0 - 0.5 * section) * mix(0.3, 1.0, mullion);
    c = mix(wall * 0.6, tone * goods * (0.12 + 0.75 * step(0.35, hash2(vec2(shop, seed + 2.0)))), glass);
    c += neon(hash2(vec2(shop, seed + 4.0))) * (smoothstep(0.05, 0.02, abs(abs(w.y - 3.55) - 0.22)) * 1.1 + 0.1 * smoothstep(0.26, 0.22, abs(w.y - 3.55))) * smoothstep(0.05, 0.06, x) * smoothstep(0.95, 0.94, x) * step(0.3, hash2(vec2(shop, seed + 6.0)));
  }
  return c;
}
vec4 sign_(float k) {
  // xyz: where; w: which side of the street.
  float side = mod(k, 2.0) < 0.5 ? -1.0 : 1.0;
  float z = -6.0 - 8.5 * floor(k / 2.0) - 3.0 * hash1(k + 2.0);
  return vec4(side * (6.4 + 0.5 * hash1(k + 3.0)), 2.2 + 5.4 * hash1(k + 4.0), z, side);
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  vec3 c = air(ray.dir), n, best = vec3(0.0);
  float depth = 60000.0, seed = 0.0, blink = 0.0;
  for (int row = 0; row < 3; row++) for (int side = 0; side < 2; side++) {
    // Only the houses beside which the ray runs while it is between the row's front and back.
    float s = side == 0 ? -1.0 : 1.0, front = row == 0 ? 8.0 : row == 1 ? 26.0 : 52.0;
    float t0 = (s * front - ray.origin.x) / ray.dir.x, t1 = (s * (front + 17.0) - ray.origin.x) / ray.dir.x;
    if (t1 < 0.0) continue;
    float z0 = -(ray.origin.z + ray.dir.z * max(t0, 0.0)) / 13.0, z1 = -(ray.origin.z + ray.dir.z * t1) / 13.0;
    int from = int(clamp(floor(min(z0, z1)), -2.0, 15.0)), to = int(clamp(floor(max(z0, z1)) + 1.0, -2.0, 14.0));
    for (int i = from; i <= to; i++) {
    float id = float(i) + 40.0 * float(side) + 100.0 * float(row);
    float inset = front + (row == 0 ? 0.8 * hash1(id) : 0.0);
    float high = row == 0 ? 12.0 + 24.0 * hash1(id) : row == 1 ? 24.0 + 40.0 * hash1(id) : 40.0 + 66.0 * hash1(id);
    float z = -13.0 * float(i);
    vec3 lo = vec3(s > 0.0 ? inset : -inset - 16.0, ROAD, z - 12.4), hi = vec3(s > 0.0 ? inset + 16.0 : -inset, ROAD + high, z);
    float t = boxHit(ray, lo, hi, n);
    if (t > 0.0 && t < depth) { depth = t; best = n; seed = id; }
    }
  }
  for (int i = 0; i < 3; i++) {
    // A tower closes the street far ahead.
    vec3 lo = vec3(-9.0 + 13.0 * float(i - 1), ROAD, -240.0 - 30.0 * float(i)), hi = lo + vec3(15.0, 52.0 + 34.0 * hash1(float(i) + 70.0), 12.0);
    float t = boxHit(ray, lo, hi, n);
    if (t > 0.0 && t < depth) { depth = t; best = n; seed = 300.0 + float(i); }
  }
  if (depth < 50000.0) c = facade(ray.origin + ray.dir * depth, best, seed, depth, blink);
  aux.y = blink * 0.25;
  float t = toPlane(ray, ROAD);
  if (t > 0.0 && t < depth) {
    vec3 p = ray.origin + ray.dir * t;
    depth = t;
    float kerb = step(5.2, abs(p.x));
    float lane = smoothstep(0.1, 0.07, abs(p.x)) * step(0.45, fract(p.z / 5.0)) + smoothstep(0.08, 0.05, abs(abs(p.x) - 4.7));
    c = mix(vec3(0.012, 0.013, 0.02), vec3(0.02), kerb) + lane * 0.05 * smoothstep(60.0, 5.0, t);
    float puddle = smoothstep(0.4, 0.62, fbm2(p.xz * vec2(0.35, 0.22), 4));
    aux = vec4(1.0, p.x, p.z, mix(0.4, 1.0, puddle));
  }
  // Upright neon boards on brackets, with strokes like brushed letters.
  for (int k = 0; k < 22; k++) {
    vec4 s = sign_(float(k));
    vec2 half_ = vec2(0.42 + 0.35 * hash1(float(k) + 6.0), 1.1 + 1.5 * hash1(float(k) + 7.0));
    float ts = (s.z - ray.origin.z) / ray.dir.z;
    if (ts < 0.0 || ts > depth) continue;
    vec2 q = (ray.origin + ray.dir * ts).xy - s.xy;
    vec2 d = abs(q) - half_;
    if (max(d.x, d.y) > 0.0) continue;
    vec3 tint = neon(hash1(float(k) + 8.0));
    float border = smoothstep(-0.13, -0.05, max(d.x, d.y)) * smoothstep(0.0, -0.03, max(d.x, d.y));
    vec2 g = q / half_.x * vec2(1.5, 1.1);
    vec2 cell = floor(g * 1.0 + 0.5);
    vec2 f = g + 0.5 - cell - 0.5;
    float letter = 0.0;
    for (int b = 0; b < 3; b++) {
      float a = 3.14 * floor(4.0 * hash3(vec3(floor(g.y), float(k), float(b)))) / 4.0;
      vec2 l = vec2(g.x, fract(g.y) - 0.5) - 0.5 * (vec2(hash3(vec3(floor(g.y), float(k), float(b) + 9.0)), hash3(vec3(floor(g.y), float(k), float(b) + 19.0))) - 0.5);
      letter = max(letter, smoothstep(0.11, 0.05, abs(dot(l, vec2(sin(a), cos(a))))) * smoothstep(0.46, 0.4, length(l)));
    }
    letter *= step(max(d.x, d.y), -0.16);
    c = vec3(0.012) + tint * (border * 1.7 + letter * 2.4 + 0.09) + letter * 0.5;
    depth = ts;
    aux = vec4(0.0, hash1(float(k) + 11.0) > 0.7 ? 0.5 : 0.1, 0.0, 0.0);
  }
  vec3 fogged = mix(c, air(ray.dir), 1.0 - exp(-depth * 0.0085));
  // Halos: light scattered by the rain, strongest where the line of sight passes close to a board.
  for (int k = 0; k < 22; k++) {
    vec4 s = sign_(float(k));
    vec3 to = s.xyz - ray.origin;
    float along = dot(to, ray.dir);
    if (along < 0.0) continue;
    float d = length(to - ray.dir * min(along, depth));
    fogged += neon(hash1(float(k) + 8.0)) * 0.16 * exp(-d * 0.85) * exp(-along * 0.012);
  }
  colourDepth = vec4(fogged, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.x > 0.5) {
    vec3 p = ray.origin + ray.dir * baked.a;
    float far = 1.0 / (1.0 + baked.a * 0.05);
    vec3 n = waterNormal(p.xz, 4.0, 0.012 * far);
    // Rings where drops fall; each cell has its own moment.
    vec2 cell = floor(p.xz * 1.1);
    vec2 centre = (cell + 0.3 + 0.4 * vec2(hash2(cell), hash2(cell + 61.0))) / 1.1;
    float age = fract(uPhase * 6.0 + hash2(cell + 17.0));
    vec2 away = p.xz - centre;
    float ring = length(away) - age * 0.36;
    n.xz += normalize(away + 1e-4) * exp(-ring * ring * 1600.0) * (1.0 - age) * 0.22 * smoothstep(16.0, 5.0, baked.a);
    vec3 mirror = reflect(ray.dir, normalize(n));
    vec3 sum = vec3(0.0);
    // Rough asphalt smears lights upright.
    for (int i = 0; i < 5; i++) {
      float s = (float(i) - 1.5) * 0.045 * (1.25 - aux.w);
      sum += bakedAlong(normalize(vec3(mirror.x, max(mirror.y + s, 0.004), mirror.z))).rgb;
    }
    float fresnel = (0.16 + 0.84 * pow(1.0 - max(-ray.dir.y, 0.0), 4.0)) * aux.w;
    c += sum / 5.0 * fresnel * 0.85;
  } else if (aux.y > 0.05) {
    float beat = sin(turns(2.0) + aux.y * 40.0) * sin(turns(5.0) + aux.y * 90.0);
    c *= 1.0 - aux.y * 0.6 * smoothstep(0.2, 0.9, beat);
  }
  return c;
}`;

const rain = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 11.0);
  float turn = 5.0 + floor(h.z * 4.0);
  float far = 1.2 + 24.0 * h.y * h.y;
  float azimuth = (h.x - 0.5) * 3.0;
  float y = 9.0 - 11.4 * fract(h.z * 17.0 + turn * uPhase);
  return Particle(vec3(sin(azimuth) * far + 0.02 * y, y, -cos(azimuth) * far), vec2(0.006, 0.34), vec4(0.62, 0.68, 0.85, 0.2), h.z, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  return vec4(it.tint.rgb * it.tint.a * smoothstep(1.0, 0.2, abs(p.x)) * smoothstep(1.0, 0.0, abs(p.y)), 0.0);
}`;

export const rainCity: Scene = {
  key: 'rain-city',
  title: 'City in the Rain',
  description: 'Neon boards and warm windows shine twice: once on the street, once in the wet asphalt below.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 13,
  fullWidth: 2880,
  most: 800_000,
  bake,
  frame,
  particles: [{ count: 420, glsl: rain }],
  grade: { exposure: 0.95, contrast: 1.12, saturation: 1.12, shadows: '#747e9c', lights: '#8a7e7c' },
  preview: { yaw: 0, pitch: 4, fov: 84 },
  stills: [
    { yaw: 0, pitch: 3, fov: 78 },
    { yaw: -30, pitch: 6, fov: 56, time: 0.3 },
    { yaw: 24, pitch: -8, fov: 62, time: 0.6 },
    { yaw: 6, pitch: 28, fov: 88, time: 0.8 },
  ],
  hero: { yaw: -2, pitch: 4, fov: 90 },
  accent: '#ff3f7a',
  pad: { root: 87.3, chord: [1, 1.5, 2.25, 2.4, 3] },
};

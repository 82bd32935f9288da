import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const vec3 SUN = normalize(vec3(0.45, 0.24, -0.86));
float kind_ = 0.0;
// xyz: where the top of an island lies; w: its radius. Spread over the whole circle.
const vec4 ISLES[7] = vec4[7](
  vec4(3.2, -0.6, -17.5, 5.2), vec4(-21.0, -0.4, -11.0, 5.4), vec4(24.0, -1.2, 4.0, 5.9), vec4(5.0, -1.4, 23.0, 6.4),
  vec4(-19.0, 2.6, 14.0, 4.4), vec4(-20.0, 6.0, -40.0, 6.4), vec4(42.0, 5.2, -36.0, 6.0));
// Kinds: 1 rock, 2 grass, 3 leaves, 4 walls of a small house, 5 roof.
float map(vec3 p) {
  float best = 1e5;
  kind_ = 0.0;
  for (int i = 0; i < 7; i++) {
    vec4 it = ISLES[i];
    vec3 q = p - it.xyz;
    float bound = length(q) - it.w * 2.1;
    if (bound > 1.5) { best = min(best, bound); continue; }
    float r = length(q.xz), a = atan(q.z, q.x);
    float ragged = 0.35 * noise3(q * 0.9 + float(i) * 7.0) + 0.22 * noise3(q * 2.3);
    float depth = clamp(-q.y / (it.w * 1.5), 0.0, 1.0);
    float edge = it.w * sqrt(1.0 - depth) * (1.0 - 0.25 * depth) + 0.6 * sin(a * 3.0 + float(i)) * (1.0 - depth);
    float rock = max((r - edge) * 0.6 + ragged - 0.3, max(q.y + 0.12, -q.y - it.w * 1.6));
    float mound = 0.5 * noise2(q.xz * 0.5 + float(i) * 5.0) * smoothstep(it.w, 0.0, r) + 0.14;
    float grass = max((r - edge - 0.06) * 0.7, abs(q.y - mound * 0.5) - mound * 0.5 - 0.08);
    if (rock < best) { best = rock; kind_ = 1.0; }
    if (grass < best) { best = grass; kind_ = 2.0; }
    for (int j = 0; j < 6; j++) {
      vec3 h = hash13(float(i * 9 + j) + 50.0);
      float ta = h.x * 6.283, tr = it.w * (0.25 + 0.55 * h.y);
      vec3 s = q - vec3(cos(ta) * tr, 0.2, sin(ta) * tr);
      float size = 0.55 + 0.55 * h.z;
      float trunk = capsuleAt(s, vec3(0.0), vec3(0.1, size * 1.6, 0.0), 0.09);
      float crown = length((s - vec3(0.1, size * 2.0, 0.0)) * vec3(1.0, 0.86, 1.0)) - size;
      if (crown < 0.5) crown += 0.28 * noise3(s * 3.6 + h * 9.0);
      if (trunk < best) { best = trunk; kind_ = 1.0; }
      if (crown * 0.8 < best) { best = crown * 0.8; kind_ = 3.0 + 0.5 * hash1(float(i * 9 + j)); }
    }
    if (i == 0 || i == 2 || i == 5) {
      vec3 s = q - vec3(-0.6, 0.9, 0.8);
      float walls = boxAt(s, vec3(0.8, 0.7, 0.6), 0.03);
      float roof = max(boxAt(s - vec3(0, 1.05, 0), vec3(1.0, 0.5, 0.85), 0.02), dot(vec2(abs(s.z), s.y - 0.66), vec2(0.62, 0.78)) - 0.52);
      if (walls < best) { best = walls; kind_ = 4.0; }
      if (roof < best) { best = roof; kind_ = 5.0; }
    }
  }
  return best * 0.8;
}
vec3 sky(vec3 dir) {
  vec3 c = dome(dir, vec3(1.0, 0.68, 0.5), vec3(0.62, 0.56, 0.72), vec3(0.1, 0.24, 0.56));
  float toSun = max(dot(dir, SUN), 0.0);
  c += vec3(1.0, 0.5, 0.26) * 0.5 * pow(toSun, 5.0) + sunGlow(dir, SUN, vec3(1.0, 0.8, 0.55), 0.026);
  vec2 plane = dir.xz / (abs(dir.y) + 0.14);
  float wisp = fbm2(plane * vec2(0.9, 1.5) + 1.2 * noise2(plane * 0.8), 6);
  float cover = smoothstep(0.46, 0.8, wisp) * smoothstep(0.03, 0.3, dir.y);
  return mix(c, mix(vec3(0.86, 0.66, 0.72), vec3(1.5, 1.1, 0.85), pow(toSun, 2.0)), cover * 0.62);
}
// The top of the cloud sea at a place.
float swell(vec2 p, int octaves) {
  float big = noise2(p * 0.028 + 3.0);
  vec2 w = p + 5.0 * vec2(noise2(p * 0.09), noise2(p * 0.09 + 40.0));
  float puff = 0.0, amp = 1.0, f = 0.075;
  for (int i = 0; i < octaves; i++) { float n = noise2(w * f); puff += amp * (1.0 - abs(2.0 * n - 1.0)); amp *= 0.5; f *= 2.15; }
  return -15.5 + 6.0 * big + 3.3 * puff;
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  vec3 c = sky(ray.dir);
  float depth = 60000.0, t = march(ray, 2.0, 90.0, 110);
  if (t > 0.0) {
    vec3 p = ray.origin + ray.dir * t;
    map(p);
    float kind = kind_;
    vec3 n = normalAt(p, 0.02);
    float tex = fbm3(p * 2.2, 4);
    vec3 albedo = kind < 1.5 ? mix(vec3(0.3, 0.22, 0.2), vec3(0.55, 0.44, 0.38), smoothstep(0.3, 0.7, tex) * (0.6 + 0.4 * sin(p.y * 5.0 + 3.0 * tex)))
      : kind < 2.5 ? mix(vec3(0.18, 0.34, 0.1), vec3(0.46, 0.56, 0.18), tex)
      : kind < 3.99 ? mix(mix(vec3(0.12, 0.32, 0.14), vec3(0.3, 0.46, 0.14), tex), vec3(0.85, 0.42, 0.42), step(3.25, kind))
      : kind < 4.5 ? vec3(0.85, 0.78, 0.68) : vec3(0.62, 0.2, 0.14);
    float lit = max(dot(n, SUN), 0.0) * softShadow(p + n * 0.05, SUN, 14.0, 8.0);
    float ao = occlusion(p, n, 0.9);
    c = albedo * (lit * vec3(2.5, 1.75, 1.15) + (vec3(0.42, 0.48, 0.7) * (0.55 + 0.45 * n.y) + vec3(0.3, 0.22, 0.22) * max(-n.y, 0.0)) * ao);
    c += vec3(1.0, 0.6, 0.35) * pow(1.0 - max(dot(n, -ray.dir), 0.0), 3.0) * pow(max(dot(ray.dir, SUN), 0.0), 2.0) * 0.5;
    if (kind > 3.99 && kind < 4.5) c += vec3(1.2, 0.75, 0.3) * step(0.6, fract(p.x * 1.6)) * step(abs(fract(p.y * 0.9) - 0.5), 0.16) * 0.6;
    depth = t;
    c = mix(sky(normalize(vec3(ray.dir.x, 0.05, ray.dir.z))), c, exp(-t * 0.0085));
  }
  if (ray.dir.y < 0.0) {
    float s = max(7.0 / -ray.dir.y, 0.0), step_ = 0.0;
    bool hit = false;
    for (int i = 0; i < 64; i++) {
      vec3 q = ray.origin + ray.dir * s;
      float gap = q.y - swell(q.xz, 4);
      if (gap < 0.002 * s) { hit = true; break; }
      s += gap * 0.62 + 0.003 * s;
      if (s > 420.0 || s > depth + 4.0) break;
    }
    if (hit && s < depth + 3.0) {
      vec3 q = ray.origin + ray.dir * s;
      float e = 0.25 + 0.012 * s;
      vec3 n = normalize(vec3(swell(q.xz - vec2(e, 0), 6) - swell(q.xz + vec2(e, 0), 6), 2.0 * e, swell(q.xz - vec2(0, e), 6) - swell(q.xz + vec2(0, e), 6)));
      float lit = smoothstep(-0.35, 0.9, dot(n, SUN));
      float hollow = smoothstep(-14.0, -7.5, q.y);
      vec3 puff = mix(vec3(0.42, 0.36, 0.55), vec3(1.0, 0.76, 0.66), lit) * (0.62 + 0.5 * hollow);
      puff += vec3(1.1, 0.6, 0.32) * pow(max(dot(ray.dir, SUN), 0.0), 4.0) * lit * 0.6;
      puff = mix(sky(normalize(vec3(ray.dir.x, 0.04, ray.dir.z))), puff, exp(-s * 0.0075));
      // The foot of an island sinks into the cloud softly.
      float cover = smoothstep(3.0, -3.0, s - depth);
      c = mix(c, puff, depth > 50000.0 ? 1.0 : cover);
      if (s < depth) { depth = s; aux.x = 1.0; }
    } else if (depth > 50000.0) {
      c = sky(normalize(vec3(ray.dir.x, 0.04, ray.dir.z)));
      aux.x = 1.0;
    }
  } else if (depth > 50000.0) aux.x = smoothstep(0.03, 0.2, ray.dir.y) * 0.8;
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  if (aux.x < 0.99 && baked.a < 50000.0) return baked.rgb;
  float slow = ray.dir.y < 0.0 ? 0.009 * smoothstep(0.0, -0.25, ray.dir.y) : 0.006;
  return mix(baked.rgb, drift(uv, vec2(slow, 0.0)), aux.x);
}`;

const birds = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 15.0);
  if (id < 40.0) {
    // Two rings of birds; each takes the place of the next during one loop.
    float ring = step(20.0, id);
    float a = (mod(id, 20.0) + uPhase * (ring > 0.5 ? -1.0 : 1.0)) / 20.0 * 6.2831853;
    vec3 c = ring < 0.5 ? vec3(4.0, 5.4, -22.0) : vec3(-17.0, 7.5, 12.0);
    float reach = 6.5 + 2.5 * sin(id * 3.7);
    return Particle(c + vec3(reach * cos(a), 1.1 * sin(id * 2.3) + 0.8 * sin(a * 2.0), reach * sin(a)), vec2(0.3, 0.16), vec4(0.12, 0.09, 0.14, 1.0), id, 0.0);
  }
  float far = 3.0 + 22.0 * h.y, az = h.x * 6.2831853;
  vec3 p = vec3(sin(az) * far, -4.0 + 10.0 * h.z, -cos(az) * far) + 0.6 * vec3(sin(turns(1.0) + h.z * 40.0), sin(turns(1.0) + h.x * 40.0), cos(turns(1.0) + h.y * 40.0));
  return Particle(p, vec2(0.03 + 0.03 * h.z), vec4(1.0, 0.86, 0.6, 0.5 + 0.3 * sin(turns(2.0) + h.x * 60.0)), 100.0, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  if (it.seed > 50.0) return vec4(it.tint.rgb * it.tint.a * exp(-4.5 * dot(p, p)) * 0.4, 0.0);
  float flap = sin(turns(5.0) + it.seed * 1.9);
  float wing = flap * (0.75 - abs(abs(p.x) - 0.55)) * 0.8 - 0.25 * flap;
  float a = smoothstep(0.2, 0.08, abs(p.y - wing) / (1.05 - abs(p.x)) ) * smoothstep(1.0, 0.92, abs(p.x));
  a = max(a, smoothstep(0.2, 0.14, length(p * vec2(1.3, 1.0))));
  return vec4(it.tint.rgb * a, a);
}`;

export const cloudIsles: Scene = {
  key: 'cloud-isles',
  title: 'Islands over the Clouds',
  description:
    'Green islands with a house or two hang over a sea of cloud. Turn all the way round: there are more behind you.',
  projection: 'equirect360',
  stereo: 'mono',
  seconds: 6,
  rounds: 16,
  fullWidth: 2880,
  marches: true,
  bake,
  frame,
  particles: [{ count: 130, glsl: birds }],
  grade: { exposure: 0.43, contrast: 1.2, saturation: 1.16, shadows: '#7a7c94', lights: '#86807a' },
  preview: { yaw: 6, pitch: -2, fov: 84 },
  stills: [
    { yaw: 10, pitch: 0, fov: 76 },
    { yaw: -60, pitch: 2, fov: 72, time: 0.3 },
    { yaw: 168, pitch: 0, fov: 84, time: 0.6 },
    { yaw: 84, pitch: 4, fov: 80, time: 0.8 },
  ],
  hero: { yaw: 8, pitch: 0, fov: 94 },
  accent: '#ffb08a',
  isHeardAllRound: true,
  pad: { root: 116.5, chord: [1, 1.25, 1.5, 2, 3] },
};

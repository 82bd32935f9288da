import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const vec3 MOON = normalize(vec3(0.5, 0.42, -0.8));
vec3 sky(vec3 dir) {
  vec3 c = dome(dir, vec3(0.62, 0.24, 0.2), vec3(0.2, 0.1, 0.26), vec3(0.012, 0.02, 0.075));
  c += vec3(0.5, 0.16, 0.06) * pow(max(dot(dir, normalize(vec3(-0.25, 0.0, -1.0))), 0.0), 7.0) * smoothstep(0.4, 0.0, dir.y);
  float cloud = smoothstep(0.42, 0.8, fbm2(vec2(atan(dir.x, -dir.z) * 1.6 + 4.0, dir.y * 9.0), 5)) * smoothstep(0.02, 0.2, dir.y) * smoothstep(0.75, 0.25, dir.y);
  c = mix(c, vec3(0.34, 0.15, 0.24), cloud * 0.5);
  float angle = acos(clamp(dot(dir, MOON), -1.0, 1.0));
  float mare = 0.75 + 0.35 * fbm3(dir * 60.0, 3);
  c += vec3(1.5, 1.35, 1.1) * mare * smoothstep(0.047, 0.044, angle) * 1.6;
  c += vec3(0.42, 0.36, 0.4) * exp(-angle * 9.0) * 0.8;
  return c + stars(dir, 0.13).rgb * smoothstep(0.12, 0.5, dir.y) * (1.0 - cloud);
}
// Height of a bank or hill: the river winds ahead between them.
// Pines of unlike height and width, some missing: two rows that do not share a step.
float pineRow(float x, float seed) {
  float i = floor(x), h = hash1(i + seed);
  float f = abs(fract(x) - 0.3 - 0.4 * hash1(i + seed + 7.0)) * (1.6 + 1.4 * hash1(i + seed + 3.0));
  float tiers = 0.1 * abs(fract(f * 4.0 + h) - 0.5);
  return max(0.0, (0.35 + 0.75 * h * h) * (1.0 - 1.9 * f) + tiers * step(f, 0.45)) * step(0.18, h);
}
float pine(float azimuth, float count, float seed) {
  return max(pineRow(azimuth * count, seed), 0.8 * pineRow(azimuth * count * 1.73 + 0.4, seed + 40.0));
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  vec3 c = sky(ray.dir);
  float depth = 60000.0;
  for (int i = 6; i >= 0; i--) {
    float r = 22.0 * pow(1.72, float(i));
    vec3 at = onCylinder(ray, r);
    float valley = smoothstep(0.1, 1.25, abs(at.x + 0.1 + 0.12 * sin(float(i) * 1.9)));
    float far = float(i) / 6.0;
    float hill = (hillLine(at.x, 2.2 + 0.7 * far, 3.0 + 7.0 * float(i), 5) - 0.12) * r * mix(0.3, 0.62, far) * mix(mix(-0.02, 0.62, far), 1.0, valley) - 1.5;
    float trees = pine(at.x + 0.013 * float(i), 46.0 * mix(0.7, 2.4, far), 30.0 * float(i)) * r * mix(0.13, 0.028, far) * mix(0.25, 1.0, smoothstep(0.05, 0.5, valley + far * 0.6));
    float line = hill + trees;
    if (at.y > line || at.y < -1.52) continue;
    vec3 air = mix(vec3(0.50, 0.2, 0.2), vec3(0.14, 0.08, 0.22), smoothstep(0.0, 0.24, ray.dir.y));
    vec3 body = mix(vec3(0.008, 0.01, 0.018), air, 1.0 - exp(-far * far * 2.6 - far * 0.35));
    // Mist lies in the valleys between one hill and the next.
    float mist = exp(-max(at.y + 1.5, 0.0) / (0.045 * r)) * far * 0.8;
    c = mix(body, air * 1.1 + vec3(0.05, 0.03, 0.05), mist);
    c += vec3(0.5, 0.42, 0.5) * smoothstep(0.03 * r, 0.0, line - at.y) * 0.12 * (0.3 + far) * max(dot(ray.dir, MOON), 0.0);
    depth = at.z;
  }
  float t = toPlane(ray, -1.5);
  if (t > 0.0 && t < depth) {
    vec3 p = ray.origin + ray.dir * t;
    c = vec3(0.012, 0.014, 0.03);
    depth = t;
    aux = vec4(1.0, p.x, p.z, 0.0);
  }
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.x > 0.5) {
    vec3 p = ray.origin + ray.dir * baked.a;
    float far = baked.a;
    vec3 n = waterNormal(p.xz, 2.6, 0.012 / (1.0 + far * 0.05));
    vec3 mirror = reflect(ray.dir, n);
    mirror.y = abs(mirror.y) + 0.004;
    float fresnel = 0.12 + 0.88 * pow(1.0 - max(-ray.dir.y, 0.0), 3.0);
    c = mix(c, bakedAlong(normalize(mirror)).rgb * vec3(0.8, 0.82, 0.95), fresnel);
  }
  return c;
}`;

// A lantern is a warm paper body around a flame, in a halo.
const glow = /* glsl */ `
vec4 particleColour(vec2 p, Particle it) {
  vec2 q = p * 3.6;
  q.y *= it.mirrored > 0.5 ? 0.8 : 1.0;
  float body = smoothstep(1.06, 0.9, max(abs(q.x) * (1.12 - 0.14 * q.y), abs(q.y) * 0.86));
  float flame = exp(-1.6 * dot(q - vec2(0.0, -0.45), q - vec2(0.0, -0.45)));
  float halo = exp(-7.0 * dot(p, p)) - 0.0009;
  vec3 paper = mix(it.tint.rgb * vec3(0.92, 0.5, 0.3), it.tint.rgb * vec3(1.0, 0.9, 0.66) + 0.12, flame);
  vec3 c = paper * body + it.tint.rgb * vec3(1.0, 0.5, 0.2) * max(halo, 0.0) * 0.34 * (1.0 - body);
  if (it.mirrored > 0.5) {
    float wave = 0.55 + 0.45 * sin(p.y * 26.0 + turns(3.0) + it.seed * 50.0);
    return vec4(it.tint.rgb * vec3(1.0, 0.62, 0.28) * exp(-vec2(16.0, 3.4).x * p.x * p.x - 3.4 * p.y * p.y) * wave * it.tint.a * 0.6, 0.0);
  }
  return vec4(c * it.tint.a, body * it.tint.a);
}`;

const floating = /* glsl */ `
Particle particleAt(float id) {
  float mirrored = mod(id, 2.0);
  float k = floor(id / 2.0);
  vec3 h = hash13(k + 3.0);
  float far = 2.6 + 42.0 * h.y * h.y;
  float x = (h.x - 0.5) * (5.0 + far * 0.85) - 0.1 * far;
  if (far < 6.0) x += sign(x) * 1.2;
  vec3 p = vec3(x + 0.22 * sin(turns(1.0) + h.z * 20.0), -1.5, -far + 0.2 * cos(turns(1.0) + h.z * 9.0));
  float flicker = 0.86 + 0.14 * sin(turns(3.0 + floor(h.z * 3.0)) + h.x * 40.0);
  vec3 tint = mix(vec3(1.0, 0.66, 0.3), mix(vec3(1.0, 0.42, 0.3), vec3(1.0, 0.82, 0.5), h.z), 0.7);
  float s = 0.14;
  p.y += mirrored > 0.5 ? -0.75 : 0.14;
  return Particle(p, mirrored > 0.5 ? vec2(0.34, 1.0) : vec2(s * 3.6), vec4(tint * 1.15, flicker), h.z, mirrored);
}${glow}`;

const rising = /* glsl */ `
Particle particleAt(float id) {
  float mirrored = mod(id, 2.0);
  float k = floor(id / 2.0);
  vec3 h = hash13(k + 300.0);
  float far = 14.0 + 90.0 * h.y;
  float azimuth = (h.x - 0.5) * 2.5 - 0.08;
  vec3 p = vec3(sin(azimuth) * far, 0.5 + far * (0.05 + 0.62 * h.z * h.z) + 0.6 * sin(turns(1.0) + h.x * 60.0), -cos(azimuth) * far);
  p.x += 0.5 * sin(turns(1.0) + h.z * 30.0 + 1.0);
  float flicker = 0.82 + 0.18 * sin(turns(2.0 + floor(h.x * 3.0)) + h.y * 40.0);
  if (mirrored > 0.5) p.y = -3.0 - p.y;
  float size = 0.34 * 3.6;
  return Particle(p, mirrored > 0.5 ? vec2(size * 0.9, size * 2.4) : vec2(size, size * 1.15), vec4(vec3(1.0, 0.68, 0.36), flicker), h.z, mirrored);
}${glow}`;

export const lanternRiver: Scene = {
  key: 'lantern-river',
  title: 'Lantern River',
  description: 'Paper lanterns drift down a quiet river and rise over the hills as the evening turns blue.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 13,
  lens: 'fish190',
  fullWidth: 2880,
  most: 800_000,
  bake,
  frame,
  particles: [
    { count: 180, glsl: rising },
    { count: 130, glsl: floating },
  ],
  grade: { exposure: 0.5, contrast: 1.14, saturation: 1.08, shadows: '#77789a', lights: '#8a8078' },
  preview: { yaw: -5, pitch: 4, fov: 84 },
  stills: [
    { yaw: -6, pitch: 5, fov: 80 },
    { yaw: 32, pitch: 12, fov: 66, time: 0.3 },
    { yaw: -27, pitch: 1, fov: 50, time: 0.6 },
    { yaw: 4, pitch: 24, fov: 90, time: 0.8 },
  ],
  hero: { yaw: -4, pitch: 8, fov: 92 },
  accent: '#ffb35c',
  pad: { root: 98, chord: [1, 1.5, 2, 2.4, 3] },
};

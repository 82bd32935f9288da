import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const vec3 SUN = normalize(vec3(-0.62, 0.17, -0.76));
float dunes(vec2 p) {
  vec2 q = TURN * p + 8.0 * noise2(p * 0.03);
  float big = 1.0 - abs(2.0 * noise2(q * vec2(0.011, 0.024) + 3.1) - 1.0);
  float mid = 1.0 - abs(2.0 * noise2(q.yx * vec2(0.03, 0.055) + 7.7) - 1.0);
  float far = smoothstep(6.0, 90.0, length(p));
  return -2.6 + big * big * 15.0 * far + mid * mid * 2.8 * mix(0.3, 1.0, far) - 3.0 * far;
}
vec3 sky(vec3 dir) {
  vec3 c = dome(dir, vec3(1.0, 0.55, 0.27), vec3(0.72, 0.36, 0.42), vec3(0.07, 0.13, 0.36));
  float toSun = max(dot(dir, SUN), 0.0);
  c += vec3(1.0, 0.4, 0.14) * 0.35 * pow(toSun, 8.0);
  float streak = fbm2(vec2(atan(dir.x, -dir.z) * 2.2, dir.y * 16.0 + dir.x), 4);
  float cloud = smoothstep(0.47, 0.75, streak) * smoothstep(0.03, 0.12, dir.y) * smoothstep(0.6, 0.16, dir.y);
  c = mix(c, mix(vec3(0.62, 0.3, 0.42), vec3(1.5, 0.74, 0.42), pow(toSun, 3.0)), cloud * 0.55);
  c += sunGlow(dir, SUN, vec3(1.0, 0.72, 0.42), 0.028);
  float star = smoothstep(0.3, 0.8, dir.y);
  return c + stars(dir, 0.06).rgb * star * 0.6;
}
vec3 haze(vec3 c, vec3 dir, float distance_) {
  vec3 air = dome(vec3(dir.x, 0.03, dir.z), vec3(0.95, 0.52, 0.3), vec3(0.7, 0.36, 0.4), vec3(0.1));
  air += vec3(1.0, 0.5, 0.2) * 0.6 * pow(max(dot(dir, SUN), 0.0), 8.0);
  return mix(c, air, 1.0 - exp(-distance_ * 0.0042));
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  float t = 0.6;
  bool hit = false;
  if (ray.dir.y < 0.25) for (int i = 0; i < 220; i++) {
    vec3 p = ray.origin + ray.dir * t;
    float gap = p.y - dunes(p.xz);
    if (gap < 0.0006 * t) { hit = true; break; }
    t += gap * 0.42 + 0.0005 * t;
    if (t > 520.0) break;
  }
  if (!hit) {
    vec3 c = sky(ray.dir);
    float depth = 60000.0;
    for (int i = 2; i >= 0; i--) {
      float r = 900.0 + 700.0 * float(i);
      vec3 at = onCylinder(ray, r);
      float mesa = peakLine(at.x, 2.6 + float(i), 4.0 + 9.0 * float(i), 5);
      mesa = mix(mesa, smoothstep(0.5, 0.62, mesa) * 0.55 + mesa * 0.45, 0.65);
      float line = r * (mesa * 0.15 - 0.012);
      if (at.y < max(line, 0.0) + 2.0) { c = haze(vec3(0.2, 0.11, 0.19) + 0.1 * (at.y / line), ray.dir, 260.0 + 240.0 * float(i)); depth = at.z; }
    }
    colourDepth = vec4(c, depth);
    return;
  }
  vec3 p = ray.origin + ray.dir * t;
  float e = 0.02 + 0.004 * t;
  vec3 n = normalize(vec3(dunes(p.xz - vec2(e, 0)) - dunes(p.xz + vec2(e, 0)), 2.0 * e, dunes(p.xz - vec2(0, e)) - dunes(p.xz + vec2(0, e))));
  // Wind ripples fade with distance, before they could shimmer.
  float near = exp(-t * 0.055);
  float wave = sin(dot(p.xz, vec2(9.2, 17.4)) + 5.0 * noise2(p.xz * 0.7) + 2.5 * noise2(p.xz * 2.1));
  n = normalize(n + vec3(0.5, 0.0, 0.86) * wave * 0.085 * near);
  float shade = 1.0;
  for (int i = 0; i < 36; i++) {
    float s = 0.4 * float(i + 1) * (1.0 + 0.16 * float(i));
    vec3 q = p + SUN * s;
    shade = min(shade, 0.5 + 6.0 * (q.y - dunes(q.xz)) / s);
  }
  shade = smoothstep(0.0, 1.0, shade);
  float grain = 0.92 + 0.16 * fbm2(p.xz * 3.0, 3) * near;
  vec3 albedo = mix(vec3(0.72, 0.4, 0.21), vec3(0.82, 0.5, 0.3), noise2(p.xz * 0.05)) * grain;
  float facing = max(dot(n, SUN), 0.0);
  vec3 c = albedo * (vec3(2.9, 1.5, 0.72) * facing * shade * 1.5 + vec3(0.32, 0.28, 0.5) * (0.55 + 0.45 * n.y) + vec3(0.5, 0.22, 0.12) * max(-dot(n, normalize(vec3(SUN.x, 0.0, SUN.z))), 0.0) * 0.25);
  c += vec3(1.6, 0.8, 0.35) * pow(max(dot(reflect(ray.dir, n), SUN), 0.0), 14.0) * shade * 0.3;
  colourDepth = vec4(haze(c, ray.dir, t), t);
  aux = vec4(1.0, p.x, p.z, shade);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.x > 0.5 && baked.a < 160.0) {
    // Sand carried low over the dunes: long soft streaks, in two turns that relieve each other.
    vec2 p = TURN * aux.yz;
    float a = uPhase, b = fract(uPhase + 0.5);
    float one = noise2(p * vec2(0.16, 0.9) - vec2(3.0 * a, 0.0));
    float two = noise2(p * vec2(0.16, 0.9) - vec2(3.0 * b, 5.0) + 31.0);
    float veil = mix(one, two, abs(2.0 * a - 1.0));
    c += vec3(0.9, 0.5, 0.25) * smoothstep(0.55, 0.95, veil) * (0.05 + 0.16 * aux.w) * smoothstep(160.0, 30.0, baked.a);
  }
  return c;
}`;

const dust = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 7.0);
  vec3 p = vec3((h.x - 0.5) * 34.0, -1.5 + 3.4 * h.y * h.y, -2.0 - 20.0 * h.z);
  p.x += 1.4 * sin(turns(1.0) + h.y * 40.0);
  p.y += 0.25 * sin(turns(2.0) + h.x * 40.0);
  return Particle(p, vec2(0.008 + 0.014 * hash1(id + 90.0)), vec4(1.0, 0.72, 0.42, 0.35 + 0.3 * sin(turns(1.0) + h.z * 30.0)), h.x, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  return vec4(it.tint.rgb * exp(-4.0 * dot(p, p)) * it.tint.a * 0.8, 0.0);
}`;

export const desertDawn: Scene = {
  key: 'desert-dawn',
  title: 'Desert at Dawn',
  description: 'The first light runs along the crests of the dunes while the last stars go out above.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 10,
  fullWidth: 2880,
  bake,
  frame,
  particles: [{ count: 160, glsl: dust }],
  grade: { exposure: 0.5, contrast: 1.14, saturation: 1.12, shadows: '#7a7698', lights: '#8c8078' },
  preview: { yaw: -12, pitch: 2, fov: 84 },
  stills: [
    { yaw: -20, pitch: 4, fov: 80 },
    { yaw: 30, pitch: 2, fov: 62, time: 0.4 },
    { yaw: -52, pitch: -3, fov: 58, time: 0.6 },
    { yaw: 4, pitch: 16, fov: 95, time: 0.8 },
  ],
  hero: { yaw: -10, pitch: 5, fov: 88 },
  accent: '#ff9a4d',
  pad: { root: 110, chord: [1, 1.5, 2, 2.5, 3] },
};

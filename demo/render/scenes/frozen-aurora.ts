import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const float ICE = -1.6;
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  vec3 c = dome(ray.dir, vec3(0.05, 0.1, 0.15), vec3(0.018, 0.035, 0.085), vec3(0.006, 0.009, 0.032));
  float band = dot(ray.dir, normalize(vec3(0.75, 0.35, 0.5)));
  c += vec3(0.035, 0.03, 0.06) * exp(-band * band * 14.0) * (0.4 + fbm3(ray.dir * 4.0, 5));
  vec4 sparks = stars(ray.dir, 0.1);
  c += sparks.rgb * 0.6 * smoothstep(0.02, 0.25, ray.dir.y);
  float depth = 60000.0;
  aux.y = 1.0;
  for (int i = 3; i >= 0; i--) {
    float r = 130.0 * pow(2.3, float(i));
    vec3 at = onCylinder(ray, r);
    float open = smoothstep(0.0, 1.1, abs(at.x - 0.12));
    float peak = peakLine(at.x, 2.0 + 1.1 * float(i), 5.0 + 13.0 * float(i), 8);
    float line = r * (peak * mix(0.1, 0.36, open) * (0.5 + 0.17 * float(i)) - 0.065 * open - 0.03) - 1.6;
    if (i == 0) line = r * (0.02 + 0.045 * open * fbm2(vec2(at.x * 7.0, 3.0), 4) + 0.045 * pow(hash1(floor(at.x * 170.0)), 1.5) * (1.0 - 2.0 * abs(fract(at.x * 170.0) - 0.5))) - 1.6 + r * 0.05 * (open - 0.6);
    if (at.y > max(line, -1.6 * r / 130.0 * 0.0 - 1.5)) continue;
    float e = 0.006;
    float bend = (at.y / r) * 1.6;
    float slope = (peakLine(at.x + e + bend * 0.12, 2.0 + 1.1 * float(i), 5.0 + 13.0 * float(i), 4) - peakLine(at.x - e + bend * 0.12, 2.0 + 1.1 * float(i), 5.0 + 13.0 * float(i), 4)) / (2.0 * e);
    float gully = fbm2(vec2(at.x * 42.0 + 0.4 * slope, at.y / r * 52.0), 5);
    float below = (line - at.y) / r;
    float snow = smoothstep(0.42, 0.6, gully + 0.16 - below * 0.9 + 0.05 * slope);
    vec3 rock = mix(vec3(0.012, 0.016, 0.03), vec3(0.17, 0.25, 0.34), snow) * (0.55 + 0.4 * clamp(slope * 0.35, -1.0, 1.0));
    rock *= mix(vec3(1.0), vec3(0.7, 1.35, 1.05), 0.5);
    if (i == 0) rock = vec3(0.006, 0.011, 0.016);
    float far = 1.0 - exp(-float(i) * 0.34);
    c = mix(rock, vec3(0.04, 0.09, 0.13), far * (0.55 + 0.45 * smoothstep(0.12, 0.0, (at.y + 1.6) / r)));
    depth = at.z;
    aux.y = 0.0;
    aux.z = i == 0 ? 0.1 : snow * (1.0 - far);
  }
  float t = toPlane(ray, ICE);
  if (t > 0.0 && t < depth) {
    vec3 p = ray.origin + ray.dir * t;
    depth = t;
    float fade = exp(-t * 0.03);
    // Cracks are the borders between two levels of warped noise; snow lies in drifts.
    float crack = 0.0;
    for (int i = 0; i < 3; i++) {
      float s = 0.22 * pow(2.1, float(i));
      vec2 q = p.xz * s + 3.0 * vec2(noise2(p.xz * s * 0.7 + 9.0), noise2(p.xz * s * 0.7 + 33.0)) + float(i) * 17.0;
      float edge = abs(noise2(q) - 0.5);
      crack += smoothstep(0.022, 0.0, edge) * (0.7 - 0.2 * float(i)) + smoothstep(0.12, 0.0, edge) * 0.06;
    }
    float drift_ = smoothstep(0.5, 0.68, fbm2(p.xz * vec2(0.09, 0.22) + 4.0, 6));
    vec3 ice = vec3(0.004, 0.022, 0.034) + vec3(0.07, 0.17, 0.2) * crack * fade;
    float bubble = smoothstep(0.75, 0.9, noise2(p.xz * 9.0)) * smoothstep(0.55, 0.7, noise2(p.xz * 0.8)) * smoothstep(9.0, 3.0, t);
    ice += vec3(0.07, 0.12, 0.13) * bubble;
    float grain = 0.8 + 0.4 * fbm2(p.xz * 5.0, 3) * fade;
    c = mix(ice, vec3(0.12, 0.19, 0.26) * grain, drift_ * 0.85);
    aux = vec4(1.0 - drift_ * 0.85 - 0.2 * min(crack, 1.0) * fade, 0.0, drift_ * 0.9, 0.0);
  }
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
// Curtains: each is a wandering lower edge from which rays of light rise and fade.
vec3 aurora(vec3 dir) {
  if (dir.y < 0.02) return vec3(0.0);
  vec2 plane = dir.xz / (dir.y + 0.35);
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float along = plane.x * 1.15 + 0.25 * k;
    float way = 0.5 * sin(along * 1.7 + turns(1.0) * (i == 1 ? -1.0 : 1.0) + k * 2.0) + 0.24 * sin(along * 4.1 - turns(1.0) + k) + 0.1 * sin(along * 9.0 + turns(1.0) + k * 3.0);
    float away = -plane.y - (0.75 + 0.52 * k) - way * 0.42;
    float rays = 0.55 + 0.45 * sin(along * 46.0 + way * 22.0 + turns(1.0)) * sin(along * 29.0 - way * 9.0 - turns(1.0) + k);
    float swell = 0.62 + 0.38 * sin(along * 2.3 + turns(1.0) + k * 2.4);
    // away grows towards the horizon: the curtain hangs from high overhead down to its edge.
    float edge = smoothstep(0.07, -0.06, away);
    float height = exp(away * (2.6 - 0.5 * k));
    float light = edge * height * mix(0.45, 1.0, rays) * swell;
    vec3 tint = mix(vec3(0.5, 0.16, 0.72), vec3(0.08, 0.95, 0.5), smoothstep(0.1, 0.62, height));
    tint = mix(tint, vec3(0.5, 1.0, 0.75), smoothstep(0.82, 1.0, height) * 0.6);
    sum += tint * light * (0.4 - 0.08 * k);
  }
  return sum * smoothstep(0.02, 0.2, dir.y);
}
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.x > 0.05) {
    vec3 n = waterNormal((ray.origin + ray.dir * baked.a).xz, 0.9, 0.006);
    vec3 mirror = reflect(ray.dir, n);
    mirror.y = max(mirror.y, 0.004);
    mirror = normalize(mirror);
    vec4 seen = bakedAlong(mirror);
    vec3 glow = seen.a > 50000.0 ? aurora(mirror) : vec3(0.0);
    float fresnel = 0.2 + 0.8 * pow(1.0 - max(-ray.dir.y, 0.0), 4.0);
    c += (seen.rgb * 0.9 + glow) * fresnel * aux.x * vec3(0.8, 0.95, 1.0);
  } else if (aux.y > 0.01) c += aurora(ray.dir) * aux.y;
  c += vec3(0.03, 0.11, 0.075) * aux.z * (0.55 + 0.12 * sin(turns(1.0)));
  return c;
}`;

const snow = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 9.0);
  float far = 1.0 + 13.0 * h.y;
  float azimuth = (h.x - 0.5) * 3.0;
  float y = 4.6 - 6.2 * fract(h.z * 13.0 + uPhase);
  vec3 p = vec3(sin(azimuth) * far + 0.3 * sin(turns(1.0) + h.z * 40.0), y, -cos(azimuth) * far);
  return Particle(p, vec2(0.011 + 0.009 * h.x), vec4(0.62, 0.85, 0.9, 0.5 * smoothstep(4.6, 3.4, y)), h.z, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  return vec4(it.tint.rgb * it.tint.a * exp(-3.5 * dot(p, p)) * 0.55, 0.0);
}`;

export const frozenAurora: Scene = {
  key: 'frozen-aurora',
  title: 'Aurora over the Frozen Lake',
  description: 'Green curtains wander across the sky and again, upside down, in black ice between the mountains.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 10,
  lens: 'vrca220',
  fullWidth: 1920,
  bake,
  frame,
  particles: [{ count: 150, glsl: snow }],
  grade: { exposure: 1.0, contrast: 1.1, saturation: 1.06, shadows: '#748498', lights: '#80867e' },
  preview: { yaw: 4, pitch: 12, fov: 88 },
  stills: [
    { yaw: 6, pitch: 11, fov: 84 },
    { yaw: -34, pitch: 16, fov: 76, time: 0.3 },
    { yaw: 34, pitch: -2, fov: 62, time: 0.6 },
    { yaw: 0, pitch: 32, fov: 96, time: 0.8 },
  ],
  hero: { yaw: 4, pitch: 12, fov: 96 },
  accent: '#46e39a',
  pad: { root: 82.4, chord: [1, 1.5, 2, 2.25, 3] },
};

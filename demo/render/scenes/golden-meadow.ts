import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const vec3 SUN = normalize(vec3(0.3, 0.15, -0.94));
float treeLine(float azimuth, float count, float seed) {
  float x = azimuth * count, i = floor(x), h = hash1(i + seed);
  float f = abs(fract(x) - 0.5) * 2.0;
  float round_ = sqrt(max(1.0 - f * f, 0.0)) * (0.4 + 0.6 * h);
  return round_ * step(0.25, h) + 0.2 * noise2(vec2(azimuth * count * 6.0, seed));
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  vec3 dir = ray.dir;
  vec3 c = dome(dir, vec3(0.95, 0.55, 0.24), vec3(0.66, 0.45, 0.38), vec3(0.12, 0.26, 0.5));
  float toSun = max(dot(dir, SUN), 0.0);
  c += vec3(1.0, 0.5, 0.16) * (0.55 * pow(toSun, 9.0)) + sunGlow(dir, SUN, vec3(1.0, 0.74, 0.4), 0.036);
  vec2 plane = dir.xz / (max(dir.y, 0.0) + 0.1);
  float cloud = fbm2(plane * vec2(0.36, 0.8) + 3.0 + noise2(plane * 0.5), 6);
  float cover = smoothstep(0.48, 0.8, cloud) * smoothstep(0.03, 0.16, dir.y);
  c = mix(c, mix(vec3(0.62, 0.45, 0.47), vec3(1.7, 1.0, 0.55), pow(toSun, 3.0) + 0.12), cover * 0.75);
  float depth = 60000.0;
  for (int i = 4; i >= 0; i--) {
    float r = 70.0 * pow(1.9, float(i)), far = float(i) / 4.0;
    vec3 at = onCylinder(ray, r);
    float hill = (hillLine(at.x, 1.5 + 0.6 * far, 6.0 + 9.0 * float(i), 4) - 0.34) * r * mix(0.16, 0.34, far) + r * 0.014 * float(i) - 1.2;
    float wood = smoothstep(0.42, 0.6, noise2(vec2(at.x * 4.0, float(i) * 3.0 + 1.0)));
    float line = hill + treeLine(at.x, mix(34.0, 150.0, far), float(i) * 17.0) * r * mix(0.05, 0.012, far) * wood;
    if (at.y > line) continue;
    vec3 grass = mix(vec3(0.1, 0.13, 0.03), vec3(0.3, 0.26, 0.06), smoothstep(0.0, 0.05 * r, hill - at.y) * 0.5 + 0.4 * noise2(vec2(at.x * 50.0, at.y)));
    vec3 body = at.y > hill ? vec3(0.05, 0.075, 0.03) : grass;
    body += vec3(1.0, 0.55, 0.16) * smoothstep(0.012 * r, 0.0, line - at.y) * 0.3 * pow(toSun, 4.0);
    vec3 air = vec3(0.85, 0.5, 0.27) + vec3(0.9, 0.42, 0.12) * pow(toSun, 6.0);
    c = mix(body, air, 1.0 - exp(-far * 1.5 - 0.16));
    c = mix(c, air, 0.5 * exp(-max(at.y + 1.2, 0.0) / (0.02 * r)) * far);
  }
  float t = toPlane(ray, -1.2);
  if (t > 0.0 && t < 64.0) {
    vec3 p = ray.origin + dir * t;
    vec3 soil = mix(vec3(0.045, 0.06, 0.012), vec3(0.16, 0.16, 0.035), fbm2(p.xz * 0.8, 4));
    soil += vec3(0.6, 0.34, 0.08) * pow(toSun, 3.0) * 0.3;
    c = mix(c, soil, smoothstep(64.0, 26.0, t));
  }
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 SUN = normalize(vec3(0.3, 0.15, -0.94));
  float toSun = max(dot(ray.dir, SUN), 0.0);
  vec3 c = ray.dir.y > 0.12 ? mix(baked.rgb, drift(uv, vec2(0.012, 0.0)), smoothstep(0.12, 0.2, ray.dir.y)) : baked.rgb;
  return c + vec3(1.0, 0.55, 0.2) * 0.03 * pow(toSun, 20.0) * sin(turns(1.0));
}`;

const grass = /* glsl */ `
const float COUNT = 4200.0;
Particle particleAt(float id) {
  // Ordered from far to near, so that nearer blades cover farther ones.
  float k = id / COUNT;
  vec3 h = hash13(id + 3.0);
  float far = 1.5 + 34.0 * pow(1.0 - k, 2.2);
  float x = (h.x - 0.5) * (far * 2.2 + 1.4);
  bool flower = h.z > 0.92;
  float high = (0.22 + 0.2 * h.y) * (flower ? 1.15 : 1.0) * (1.0 + 0.3 * noise_(vec2(x, far)));
  float wide = flower ? 0.06 : high * 0.62;
  vec3 tone = mix(vec3(0.13, 0.2, 0.03), vec3(0.42, 0.42, 0.08), h.y * h.y);
  if (flower) tone = h.y < 0.4 ? vec3(0.95, 0.3, 0.2) : h.y < 0.72 ? vec3(1.0, 0.82, 0.4) : vec3(0.85, 0.62, 0.95);
  float light = pow(max(dot(normalize(vec3(x, 0.0, -far)), normalize(vec3(0.3, 0.0, -0.94))), 0.0), 9.0);
  return Particle(vec3(x, -1.2 + high, -far), vec2(wide, high), vec4(tone, light), flower ? 2.0 + h.x : h.x, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  float far = -it.position.z, up = p.y * 0.5 + 0.5;
  float gust = sin(turns(1.0) - it.position.x * 0.5 + it.position.z * 0.2) * 0.5 + sin(turns(2.0) + it.position.x * 1.3 + it.seed * 20.0) * 0.22;
  float haze = 1.0 - exp(-far * 0.035);
  vec3 air = mix(vec3(0.72, 0.5, 0.25), vec3(1.0, 0.72, 0.36), it.tint.a);
  float soft = 0.02 + 0.004 * far;
  if (it.seed >= 2.0) {
    float bend = 0.3 * gust * up * up;
    float stem = smoothstep(0.13, 0.06, abs(p.x - bend * 1.4)) * step(p.y, 0.6);
    vec2 q = (p - vec2(0.3 * gust * 0.72 * 1.4, 0.68)) * vec2(1.0, it.size.y / it.size.x * 0.85);
    float a = atan(q.y, q.x), r = length(q);
    float petal = smoothstep(0.06, -0.06, r - 0.7 - 0.13 * cos(a * floor(5.0 + 4.0 * fract(it.seed * 7.0)) + it.seed * 9.0));
    float heart = smoothstep(0.3, 0.2, r);
    vec3 c = mix(vec3(0.1, 0.15, 0.03), it.tint.rgb * (0.55 + 0.4 * up + 0.5 * it.tint.a), petal);
    c = mix(c, vec3(0.9, 0.6, 0.15), heart * 0.8);
    float cover = max(stem, petal);
    return vec4(mix(c, air, haze * 0.9) * cover, cover);
  }
  float cover = 0.0, shade = 0.0;
  // Five blades spring from one tuft.
  for (int i = 0; i < 5; i++) {
    float k = float(i) - 2.0, own = fract(it.seed * 57.0 + float(i) * 0.37);
    float tall = 0.6 + 0.4 * own, h = up / tall;
    if (h > 1.0) continue;
    float lean = 0.16 * k + 0.18 * (own - 0.5) + 0.3 * gust;
    float d = abs(p.x - 0.07 * k - lean * h * h) - 0.05 * (1.0 - h * h);
    float a = smoothstep(soft, -soft, d);
    cover = max(cover, a);
    shade = mix(shade, 0.35 + 0.8 * h + 0.25 * own, a);
  }
  vec3 c = it.tint.rgb * shade * (1.15 + 0.5 * it.tint.a) + vec3(0.9, 0.6, 0.14) * it.tint.a * up * up * 0.5;
  return vec4(mix(c, air, haze * 0.85) * cover, cover);
}`.replace(
  'Particle particleAt',
  'float noise_(vec2 p) { return sin(p.x * 0.7) * sin(p.y * 0.5 + 1.0); }\nParticle particleAt',
);

const seeds = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 211.0);
  float far = 1.6 + 12.0 * h.y;
  float way = fract(h.z + uPhase);
  vec3 p = vec3((h.x - 0.5) * far * 1.7 + 2.6 * (way - 0.5), -0.75 + 2.3 * h.z * h.z + 0.35 * sin(6.28 * way + h.x * 9.0), -far);
  float fade = smoothstep(0.0, 0.2, way) * smoothstep(1.0, 0.8, way);
  return Particle(p, vec2(0.05 + 0.03 * h.x), vec4(1.0, 0.86, 0.56, fade * 0.8), h.x, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  float r = length(p), a = atan(p.y, p.x);
  float ray_ = smoothstep(0.6, 1.0, abs(cos(a * 5.0 + it.seed * 20.0))) * smoothstep(0.75, 0.2, r) * step(-0.25, p.y);
  float core = exp(-40.0 * r * r) + 0.25 * exp(-5.0 * r * r) * smoothstep(1.0, 0.7, r);
  return vec4(it.tint.rgb * it.tint.a * (0.35 * ray_ + core), 0.0);
}`;

export const goldenMeadow: Scene = {
  key: 'golden-meadow',
  title: 'Meadow at Golden Hour',
  description: 'Grass and wild flowers lean into the evening wind; seeds drift through the last warm light.',
  projection: 'flat',
  stereo: 'mono',
  seconds: 6,
  rounds: 10,
  fullWidth: 1920,
  most: 800_000,
  bake,
  frame,
  particles: [
    { count: 4200, glsl: grass },
    { count: 60, glsl: seeds },
  ],
  grade: { exposure: 0.55, contrast: 1.12, saturation: 1.1, shadows: '#7c7a80', lights: '#8a8074' },
  preview: { yaw: 8, pitch: -2, fov: 72 },
  stills: [
    { yaw: 8, pitch: -2, fov: 72 },
    { yaw: -22, pitch: 0, fov: 54, time: 0.3 },
    { yaw: 24, pitch: -5, fov: 48, time: 0.6 },
    { yaw: 4, pitch: 8, fov: 84, time: 0.8 },
  ],
  hero: { yaw: 6, pitch: 0, fov: 80 },
  accent: '#ffc04d',
  pad: { root: 98, chord: [1, 1.25, 1.5, 2, 2.5] },
};

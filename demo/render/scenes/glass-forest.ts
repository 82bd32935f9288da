import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const vec3 SUN = normalize(vec3(0.16, 0.26, -0.95));
const float GROUND = -1.7;
vec2 cell_ = vec2(0.0);
// A six-sided shard, leaning a little, pointed like a quartz crystal.
float shard(vec3 p, float radius, float height, float turn) {
  p.xz = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * p.xz;
  vec2 q = abs(p.xz);
  float hex = max(q.x * 0.866 + q.y * 0.5, q.y);
  float taper = radius * (1.0 - 0.35 * clamp(p.y / height, 0.0, 1.0));
  float side = hex - taper;
  float tip = (hex + (p.y - height) * 0.42) * 0.92;
  return max(side * 0.95, tip);
}
float map(vec3 p) {
  float best = p.y - GROUND + 0.02 * noise2(p.xz * 1.5);
  vec2 grid = floor(p.xz / 3.6);
  for (int i = -1; i <= 1; i++) for (int j = -1; j <= 1; j++) {
    vec2 g = grid + vec2(i, j);
    vec3 h = vec3(hash2(g), hash2(g + 31.0), hash2(g + 67.0));
    vec2 centre = (g + 0.28 + 0.44 * h.xy) * 3.6;
    // A clearing and a path stay open for the viewer.
    float open = smoothstep(2.6, 5.0, length(centre)) * smoothstep(1.2, 2.6, abs(centre.x - 0.5 * sin(centre.y * 0.25)) + step(0.0, centre.y) * 9.0);
    if (open < 0.5) continue;
    vec3 q = p - vec3(centre.x, GROUND, centre.y);
    q.xz -= (h.yz - 0.5) * 0.2 * q.y;
    float high = 2.4 + 11.0 * h.z * h.z;
    float d = shard(q, 0.17 + 0.26 * h.x, high, h.y * 6.0);
    vec3 r = q - vec3(0.5, 0.0, 0.3);
    r.xz -= vec2(0.34, 0.22) * r.y;
    d = min(d, shard(r, 0.16, high * 0.34, h.x * 5.0));
    r = q + vec3(0.45, 0.0, -0.2);
    r.xz += vec2(0.4, -0.14) * r.y;
    d = min(d, shard(r, 0.13, high * 0.25, h.z * 5.0));
    if (d < best) { best = d; cell_ = g; }
  }
  return best * 0.92;
}
vec3 light(vec3 dir) {
  vec3 c = dome(dir, vec3(0.15, 0.13, 0.27), vec3(0.035, 0.075, 0.19), vec3(0.006, 0.014, 0.06));
  c += vec3(1.0, 0.62, 0.5) * (0.3 * pow(max(dot(dir, SUN), 0.0), 8.0) + 0.9 * pow(max(dot(dir, SUN), 0.0), 70.0));
  float veil = fbm2(vec2(atan(dir.x, -dir.z) * 2.0, dir.y * 5.0), 4);
  return c * (0.8 + 0.4 * veil);
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  float t = march(ray, 0.4, 70.0, 150), depth = 60000.0;
  vec3 c = light(ray.dir);
  if (t > 0.0) {
    vec3 p = ray.origin + ray.dir * t;
    vec3 n = normalAt(p, 0.002 + 0.0006 * t);
    depth = t;
    if (p.y < GROUND + 0.03) {
      float frost = fbm2(p.xz * 1.3, 5);
      float shadow = softShadow(p + vec3(0, 0.03, 0), SUN, 16.0, 5.0);
      c = mix(vec3(0.025, 0.04, 0.09), vec3(0.16, 0.17, 0.26), smoothstep(0.4, 0.75, frost)) * (0.35 + 1.7 * shadow * vec3(1.0, 0.75, 0.66));
      aux = vec4(smoothstep(0.66, 0.36, frost) * 0.7 + 0.3, p.x, p.z, 0.0);
    } else {
      map(p);
      float hue = hash2(cell_ + 5.0);
      vec3 tint = hue < 0.34 ? vec3(0.3, 0.85, 0.9) : hue < 0.64 ? vec3(0.62, 0.42, 0.95) : hue < 0.86 ? vec3(0.95, 0.5, 0.66) : vec3(0.98, 0.78, 0.45);
      float fresnel = 0.05 + 0.95 * pow(1.0 - max(dot(n, -ray.dir), 0.0), 3.5);
      // Glass: what comes through is bent, tinted by thickness, and brightest against the light.
      vec3 through = light(normalize(refract(ray.dir, n, 0.72)));
      vec3 red = light(normalize(refract(ray.dir, n, 0.7))), blue = light(normalize(refract(ray.dir, n, 0.76)));
      through = vec3(red.r, through.g, blue.b);
      float rise = smoothstep(GROUND, GROUND + 8.0, p.y);
      float streak = 0.75 + 0.5 * noise3(p * vec3(2.2, 0.5, 2.2)) * noise3(p * 7.0 + 3.0);
      float back = pow(max(dot(ray.dir, SUN), 0.0), 3.0);
      c = through * mix(tint, vec3(1.0), 0.22) * streak * (0.9 + 0.9 * back);
      c += tint * (0.03 + 0.3 * exp(-1.6 * max(p.y - GROUND, 0.0)) + 0.1 * rise);
      c += light(reflect(ray.dir, n)) * fresnel * 0.8;
      c += vec3(1.0, 0.85, 0.75) * pow(max(dot(reflect(ray.dir, n), SUN), 0.0), 50.0) * 2.4;
      // Edges hold the light: there the wide normal leaves the narrow one.
      float edge = smoothstep(0.006, 0.09, 1.0 - dot(n, normalAt(p, 0.045)));
      c += (tint * 0.8 + 0.25) * edge * (0.3 + 1.2 * back);
      c *= mix(0.55, 1.0, occlusion(p, n, 0.5));
      aux.w = 0.3 * fresnel + 0.05;
    }
  }
  vec3 mist = light(normalize(vec3(ray.dir.x, 0.06 + 0.5 * max(ray.dir.y, 0.0), ray.dir.z)));
  c = mix(mist, c, exp(-depth * 0.021));
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.x > 0.2) {
    vec3 n = waterNormal(aux.yz, 2.0, 0.004);
    vec3 mirror = reflect(ray.dir, n);
    mirror.y = max(mirror.y, 0.003);
    float fresnel = 0.1 + 0.9 * pow(1.0 - max(-ray.dir.y, 0.0), 3.0);
    c = mix(c, bakedAlong(normalize(mirror)).rgb, fresnel * aux.x * exp(-baked.a * 0.03) * 0.8);
  }
  // A slow gleam walks through the glass.
  vec3 p = ray.origin + ray.dir * min(baked.a, 80.0);
  float wave = sin(p.y * 0.9 + p.x * 0.35 - turns(1.0));
  c *= 1.0 + aux.w * 1.6 * wave;
  return c;
}`;

const glints = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 5.0);
  float far = 1.4 + 20.0 * h.y;
  float azimuth = (h.x - 0.5) * 2.9;
  vec3 p = vec3(sin(azimuth) * far, -1.5 + 5.0 * h.z * h.z, -cos(azimuth) * far);
  p += vec3(0.5 * sin(turns(1.0) + h.z * 40.0), 0.35 * sin(turns(1.0) + h.x * 40.0), 0.4 * cos(turns(1.0) + h.y * 40.0));
  float pulse = 0.35 + 0.65 * pow(0.5 + 0.5 * sin(turns(1.0 + floor(h.z * 3.0)) + h.y * 60.0), 2.0);
  vec3 tint = mix(vec3(1.0, 0.8, 0.5), vec3(0.6, 0.9, 1.0), step(0.55, h.z));
  return Particle(p, vec2(0.075 + 0.06 * h.x), vec4(tint, pulse), h.x, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  float d = dot(p, p);
  return vec4(it.tint.rgb * it.tint.a * (exp(-5.0 * d) * 0.4 + exp(-50.0 * d)) * smoothstep(1.0, 0.6, d), 0.0);
}`;

export const glassForest: Scene = {
  key: 'glass-forest',
  title: 'Forest of Glass',
  description: 'Crystal trunks catch a low sun and hand its colors on, from clearing to clearing.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 10,
  lens: 'mkx220',
  fullWidth: 1920,
  marches: true,
  bake,
  frame,
  particles: [{ count: 130, glsl: glints }],
  grade: { exposure: 0.85, contrast: 1.14, saturation: 1.1, shadows: '#787c9c', lights: '#88807e' },
  preview: { yaw: 4, pitch: 6, fov: 84 },
  stills: [
    { yaw: 6, pitch: 7, fov: 78 },
    { yaw: -36, pitch: 10, fov: 62, time: 0.3 },
    { yaw: 40, pitch: 2, fov: 56, time: 0.6 },
    { yaw: 2, pitch: 24, fov: 90, time: 0.8 },
  ],
  hero: { yaw: 6, pitch: 8, fov: 92 },
  accent: '#8be3ea',
  pad: { root: 130.8, chord: [1, 1.25, 1.5, 2.25, 3] },
};

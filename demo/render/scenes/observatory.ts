import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
const float FLOOR_ = -1.5;
const vec3 CENTRE = vec3(0.0, -0.6, -4.0);
const float DOME = 9.0;
const vec3 LAMP = vec3(-4.3, -0.28, -7.2);
const vec3 AXIS = normalize(vec3(0.36, 0.62, -0.7));
float kind_ = 0.0;
// Kinds: 1 dark metal, 2 brass, 3 wood, 4 lamp shade, 5 tube.
float map(vec3 p) {
  float best = 1e5;
  kind_ = 0.0;
  vec3 pivot = vec3(0.5, 0.95, -8.2);
  vec3 q = p - pivot;
  float along = dot(q, AXIS), off = length(q - AXIS * along);
  float tube = max(off - (along > 0.6 ? 0.46 : 0.4), abs(along - 0.35) - 2.25);
  tube = max(tube, -max(off - 0.4, 2.1 - along));
  float bands = max(abs(off - 0.45) - 0.06, min(min(abs(along - 0.6), abs(along - 2.5)), min(abs(along + 0.7), abs(along + 1.7))) - 0.06);
  float eye = max(off - 0.13, abs(along + 2.25) - 0.42);
  vec3 finder = q - vec3(-0.55, 0.3, 0.1);
  float fa = dot(finder, AXIS);
  float small = max(length(finder - AXIS * fa) - 0.1, abs(fa + 0.2) - 1.1);
  float yoke = min(boxAt(vec3(abs(q.x) - 0.62, q.y + 0.7, q.z), vec3(0.09, 0.95, 0.22), 0.05), capsuleAt(q, vec3(-0.7, 0, 0), vec3(0.7, 0, 0), 0.12));
  float base = max(length(p.xz - pivot.xz) - 0.85 + 0.22 * smoothstep(FLOOR_, 0.2, p.y), abs(p.y - FLOOR_ - 0.4) - 0.4);
  float plinth = max(length(p.xz - pivot.xz) - 1.5, abs(p.y - FLOOR_ - 0.07) - 0.07);
  float gear = max(abs(length(q.yz) - 0.6) - 0.07, abs(abs(q.x) - 0.5) - 0.05) ;
  float d = min(yoke, min(base, plinth));
  best = d; kind_ = 1.0;
  d = min(min(bands, eye), min(small, gear));
  if (d < best) { best = d; kind_ = 2.0; }
  if (tube < best) { best = tube; kind_ = 5.0; }
  // A rail around the room, an admin with a lamp, a globe.
  float r = length(p.xz - CENTRE.xz), a = atan(p.x - CENTRE.x, -(p.z - CENTRE.z));
  float rail = min(length(vec2(r - 7.6, p.y - FLOOR_ - 1.0)), length(vec2(r - 7.6, p.y - FLOOR_ - 0.55))) - 0.035;
  float post = max(length(vec2(r - 7.6, (fract(a * 5.0) - 0.5) * 1.5)) - 0.04, abs(p.y - FLOOR_ - 0.5) - 0.52);
  d = min(rail, post);
  if (d < best) { best = d; kind_ = 2.0; }
  vec3 t = p - vec3(-4.1, FLOOR_, -7.3);
  float admin = min(boxAt(t - vec3(0, 0.78, 0), vec3(1.05, 0.045, 0.55), 0.02), boxAt(vec3(abs(t.x) - 0.9, t.y - 0.38, t.z), vec3(0.06, 0.38, 0.45), 0.02));
  admin = min(admin, boxAt(t - vec3(0.3, 0.86, 0.1), vec3(0.24, 0.03, 0.17), 0.01));
  if (admin < best) { best = admin; kind_ = 3.0; }
  vec3 g = p - vec3(4.2, FLOOR_ + 1.02, -6.6);
  float globe = length(g) - 0.52;
  float ring = min(length(vec2(length(g.xy) - 0.62, g.z)) - 0.03, max(length(g.xz) - 0.07 - 0.2 * smoothstep(-0.7, -1.02, g.y), abs(g.y + 0.78) - 0.26));
  if (globe < best) { best = globe; kind_ = 6.0; }
  if (ring < best) { best = ring; kind_ = 2.0; }
  vec3 l = p - LAMP;
  float shade = max(abs(length(l.xz) - 0.2 + 0.28 * (l.y - 0.05)) - 0.012, abs(l.y - 0.05) - 0.14);
  float stand = capsuleAt(p, LAMP + vec3(0, -0.4, 0), LAMP + vec3(0, 0.12, 0), 0.018);
  if (stand < best) { best = stand; kind_ = 2.0; }
  if (shade < best) { best = shade; kind_ = 4.0; }
  return best * 0.9;
}
vec3 night(vec3 dir) {
  vec3 c = dome(dir, vec3(0.1, 0.115, 0.19), vec3(0.03, 0.045, 0.115), vec3(0.006, 0.01, 0.038));
  vec3 pole = normalize(vec3(0.8, 0.22, 0.42));
  float band = dot(dir, pole);
  vec3 w = dir * 3.4 + 0.6 * vec3(noise3(dir * 4.0), noise3(dir * 4.0 + 9.0), 0.0);
  float cloud = fbm3(w + 3.0, 6), lane = fbm3(dir * vec3(6.0, 6.0, 9.0) + 21.0, 5);
  float way = exp(-band * band * 13.0);
  float dark = smoothstep(0.42, 0.62, lane) * exp(-band * band * 60.0);
  c += way * (vec3(0.16, 0.13, 0.22) * smoothstep(0.25, 0.75, cloud) + vec3(0.2, 0.12, 0.1) * exp(-band * band * 70.0) * cloud) * (1.0 - 0.8 * dark) * smoothstep(-0.05, 0.2, dir.y);
  c += vec3(0.2, 0.05, 0.1) * smoothstep(0.58, 0.8, fbm3(dir * 3.0 + 51.0, 4)) * way;
  return c;
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  float depth = 60000.0;
  vec3 c;
  // The inside of the dome.
  vec3 o = ray.origin - CENTRE;
  float b = dot(o, ray.dir), s = -b + sqrt(b * b - dot(o, o) + DOME * DOME);
  vec3 p = ray.origin + ray.dir * s, q = (p - CENTRE) / DOME;
  float slit = abs(q.x - 0.06) - 0.47;
  float gap = max(slit, 0.13 - q.y);
  gap = max(gap, q.z - 0.25);
  float az = atan(q.x, -q.z);
  if (gap < 0.0) {
    vec4 sparks = stars(ray.dir, 0.34);
    c = night(ray.dir) + sparks.rgb * 0.8;
    aux.y = clamp(dot(sparks.rgb, vec3(0.5)), 0.0, 1.0);
    for (int i = 2; i >= 0; i--) {
      float r = 240.0 * pow(2.2, float(i));
      vec3 at = onCylinder(ray, r);
      float line = r * (0.16 + 0.05 * float(i)) * peakLine(at.x, 2.2 + float(i), 3.0 + 8.0 * float(i), 6) + 0.02 * r;
      if (at.y < line) { c = mix(vec3(0.012, 0.015, 0.03), vec3(0.06, 0.07, 0.125), 0.25 + 0.3 * float(i)); aux.y = 0.0; }
    }
  } else {
    float rib = smoothstep(0.02, 0.008, abs(fract(az * 4.0) - 0.5) * cos(asin(clamp(q.y, -1.0, 1.0)))) + smoothstep(0.012, 0.006, abs(fract(q.y * 5.0) - 0.5) / 5.0);
    vec3 panel = vec3(0.2, 0.155, 0.125) * (0.7 + 0.4 * fbm2(vec2(az * 8.0, q.y * 9.0), 4));
    if (q.y < 0.06) panel = vec3(0.19, 0.1, 0.055) * (0.65 + 0.5 * noise2(vec2(az * 90.0, q.y * 4.0))) * (0.6 + 0.4 * step(0.05, abs(fract(az * 14.0) - 0.5) * 0.9));
    panel *= 1.0 + 0.5 * min(rib, 1.0);
    float lip = smoothstep(0.05, 0.0, gap);
    vec3 toLamp = LAMP + vec3(0, 0.1, 0) - p;
    float lamp = 1.0 / (1.0 + 0.55 * dot(toLamp, toLamp));
    float sky_ = 0.5 + 0.5 * dot(-q, vec3(0.0, 0.3, -0.9));
    c = panel * (vec3(1.0, 0.55, 0.22) * (lamp * 3.6 + 0.05) + vec3(0.1, 0.14, 0.3) * (0.35 + 0.5 * sky_)) + vec3(0.05, 0.07, 0.14) * lip;
    c += vec3(0.3, 0.19, 0.09) * smoothstep(0.02, 0.012, abs(gap - 0.022)) * (0.35 + lamp * 4.0);
    depth = s;
  }
  float fl = toPlane(ray, FLOOR_);
  if (fl > 0.0 && fl < min(depth, s)) {
    vec3 f = ray.origin + ray.dir * fl;
    float r = length(f.xz - CENTRE.xz), a = atan(f.x - CENTRE.x, -(f.z - CENTRE.z));
    // An inlaid compass: rings and a star of rays in two woods.
    float star = abs(fract(a * 16.0 / 6.2831853) - 0.5) * 2.0;
    float inlay = step(star, 0.5 * (1.0 - r / 5.2)) * step(r, 5.2) + smoothstep(0.05, 0.03, abs(r - 5.4)) + smoothstep(0.05, 0.03, abs(r - 5.75)) + smoothstep(0.04, 0.02, abs(fract(a * 36.0 / 6.2831853) - 0.5)) * step(abs(r - 5.58), 0.17);
    vec3 wood = mix(vec3(0.1, 0.055, 0.032), vec3(0.17, 0.095, 0.05), fbm2(vec2(f.x * 1.2, f.z * 9.0), 4));
    wood = mix(wood, vec3(0.4, 0.26, 0.11), min(inlay, 1.0) * 0.7);
    vec3 toLamp = LAMP - f;
    float lamp = 1.0 / (1.0 + 0.5 * dot(toLamp, toLamp));
    float ao = occlusion(f, vec3(0, 1, 0), 0.9);
    c = wood * (vec3(1.0, 0.55, 0.22) * (lamp * 3.4 + 0.03) + vec3(0.16, 0.2, 0.38)) * ao;
    depth = fl;
    aux = vec4(0.55, 0.0, 0.0, 0.0);
  }
  float t = march(ray, 0.5, min(depth, 24.0), 110);
  if (t > 0.0 && t < depth) {
    vec3 h = ray.origin + ray.dir * t;
    map(h);
    float kind = kind_;
    vec3 n = normalAt(h, 0.003);
    vec3 toLamp = LAMP + vec3(0.0, 0.05, 0.0) - h;
    float lamp = (0.25 + 0.75 * max(dot(n, normalize(toLamp)), 0.0)) / (0.6 + 0.32 * dot(toLamp, toLamp));
    float skyLight = max(dot(n, normalize(vec3(0.05, 0.75, -0.5))), 0.0);
    vec3 albedo = kind < 1.5 ? vec3(0.06, 0.062, 0.075) : kind < 2.5 ? vec3(0.75, 0.48, 0.2) : kind < 3.5 ? vec3(0.24, 0.12, 0.06) : kind < 4.5 ? vec3(0.9, 0.6, 0.3) : kind < 5.5 ? vec3(0.42, 0.43, 0.47) : mix(vec3(0.1, 0.2, 0.28), vec3(0.5, 0.4, 0.24), smoothstep(0.47, 0.52, fbm3(n * 3.0 + 4.0, 4)));
    c = albedo * (vec3(1.0, 0.56, 0.24) * lamp * 3.0 + vec3(0.22, 0.28, 0.52) * (0.18 + skyLight)) * occlusion(h, n, 0.4);
    vec3 mirror = reflect(ray.dir, n);
    float shine = kind < 2.5 || kind > 4.5 ? 0.55 : 0.12;
    c += (night(mirror) * step(0.1, mirror.y) * 0.8 + vec3(1.0, 0.55, 0.22) * pow(max(dot(mirror, normalize(toLamp)), 0.0), 24.0) * 2.0 / (1.0 + 0.1 * dot(toLamp, toLamp))) * shine * (kind == 2.0 ? vec3(1.0, 0.75, 0.4) : vec3(1.0));
    c += vec3(0.25, 0.32, 0.6) * pow(1.0 - max(dot(n, -ray.dir), 0.0), 4.0) * 0.3;
    if (kind == 4.0) c = vec3(1.6, 0.85, 0.34) * (0.7 + 0.5 * smoothstep(0.18, -0.1, h.y - LAMP.y));
    depth = t;
    aux = vec4(0.0);
  }
  // The lamp's light hangs in the air around it.
  vec3 to = LAMP - ray.origin;
  float near = length(to - ray.dir * clamp(dot(to, ray.dir), 0.0, depth));
  c += vec3(1.0, 0.5, 0.18) * (0.1 * exp(-near * 0.9) + 0.22 * exp(-near * 5.0));
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  c *= 1.0 + 0.7 * aux.y * sin(turns(2.0) + 40.0 * hash2(floor(uv * 80.0)));
  if (aux.x > 0.2) {
    vec3 mirror = normalize(vec3(ray.dir.x, abs(ray.dir.y) + 0.004, ray.dir.z));
    float fresnel = 0.05 + 0.6 * pow(1.0 - max(-ray.dir.y, 0.0), 4.0);
    c += bakedAlong(mirror).rgb * fresnel * aux.x;
  }
  vec3 LAMP = normalize(vec3(-4.3, -0.28, -7.2));
  float flicker = 0.5 * sin(turns(3.0)) + 0.5 * sin(turns(7.0) + 1.0);
  return c * (1.0 + 0.05 * flicker * pow(max(dot(ray.dir, LAMP), 0.0), 8.0));
}`;

const sparks = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 61.0);
  if (id < 3.0) {
    // A shooting star now and then.
    float k = fract(uPhase * 1.0 + 0.33 * id), way = smoothstep(0.0, 1.0, k / 0.12);
    float seen = step(k, 0.12) * sin(3.14159 * k / 0.12);
    vec3 from = vec3(-30.0 + 34.0 * id, 62.0 - 8.0 * id, -80.0);
    return Particle(from + vec3(26.0, -11.0, 0.0) * way, vec2(7.0, 7.0), vec4(0.85, 0.92, 1.0, seen), 0.0, 0.0);
  }
  vec3 p = vec3((h.x - 0.5) * 9.0, -1.2 + 4.2 * h.y, -2.2 - 8.0 * h.z);
  p += 0.25 * vec3(sin(turns(1.0) + h.y * 30.0), cos(turns(1.0) + h.x * 30.0), sin(turns(1.0) + h.z * 30.0));
  return Particle(p, vec2(0.012 + 0.012 * h.x), vec4(1.0, 0.76, 0.46, 0.32 + 0.3 * sin(turns(1.0) + h.z * 50.0)), 1.0, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  if (it.seed < 0.5) {
    float d = dot(p, normalize(vec2(26.0, -11.0))), w = dot(p, normalize(vec2(11.0, 26.0)));
    float tail = smoothstep(-1.0, 0.0, d) * smoothstep(0.06, 0.0, d) * exp(-w * w * 3600.0);
    return vec4(it.tint.rgb * tail * it.tint.a * 1.2, 0.0);
  }
  return vec4(it.tint.rgb * it.tint.a * exp(-4.0 * dot(p, p)) * 0.6, 0.0);
}`;

export const observatory: Scene = {
  key: 'observatory',
  title: 'Observatory under the Milky Way',
  description: 'The dome stands open, an admin lamp glows, and the brass telescope waits for the galaxy to pass.',
  projection: 'flat',
  stereo: 'mono',
  seconds: 6,
  rounds: 13,
  fullWidth: 1920,
  marches: true,
  bake,
  frame,
  particles: [{ count: 90, glsl: sparks }],
  grade: { exposure: 1.5, contrast: 1.08, saturation: 1.06, shadows: '#787a98', lights: '#867e78' },
  preview: { yaw: -2, pitch: 10, fov: 84 },
  stills: [
    { yaw: -2, pitch: 11, fov: 84 },
    { yaw: -22, pitch: 2, fov: 58, time: 0.05 },
    { yaw: 16, pitch: 22, fov: 62, time: 0.36 },
    { yaw: 22, pitch: 2, fov: 64, time: 0.7 },
  ],
  hero: { yaw: -2, pitch: 11, fov: 92 },
  accent: '#e0a458',
  pad: { root: 69.3, chord: [1, 1.5, 2, 2.5, 3.75] },
};

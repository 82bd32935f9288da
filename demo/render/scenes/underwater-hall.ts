import type { Scene } from '../scene.ts';

const light = /* glsl */ `
const vec3 SUN = normalize(vec3(0.22, 0.86, -0.46));
// Bright net of refracted light; closes after one loop.
float caustic(vec2 p) {
  vec2 q = p;
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    float a = turns(1.0) + float(i) * 1.3;
    q = p + vec2(cos(a + q.y * 1.1 + float(i)), sin(a - q.x * 0.9)) * 0.55;
    sum += 1.0 / (0.22 + abs(sin(q.x * 1.35 + float(i)) + cos(q.y * 1.35)));
    p = TURN * p * 1.12;
  }
  return pow(clamp(sum * 0.115, 0.0, 2.0), 2.2);
}
`;

const bake = /* glsl */ `
const vec3 SUN = normalize(vec3(0.22, 0.86, -0.46));
const float FLOOR_ = -2.0;
const float TOP = 10.0;
float map(vec3 p) {
  float ground = p.y - FLOOR_ + 0.05 * noise2(p.xz * 0.9) - 0.5 * smoothstep(0.5, 0.9, fbm2(p.xz * 0.22 + 3.0, 2));
  vec3 q = p;
  // Columns in two rows; every bay is six metres.
  q.x = abs(abs(q.x) - 10.0) - 4.8;
  float bay = floor(q.z / 6.0 + 0.5);
  q.z -= bay * 6.0;
  float a = atan(q.z, q.x);
  float flute = 0.035 * cos(a * 14.0);
  float r = length(q.xz);
  float column = max(r - 0.72 - flute + 0.014 * (q.y - FLOOR_), q.y - 6.3);
  float foot = boxAt(q - vec3(0, FLOOR_ + 0.3, 0), vec3(1.05, 0.34, 1.05), 0.06);
  float collar = min(length(vec2(r - 0.74, q.y - FLOOR_ - 0.8)) - 0.16, length(vec2(r - 0.66, q.y - 5.9)) - 0.14);
  float capital = boxAt(q - vec3(0, 6.45, 0), vec3(1.0, 0.24, 1.0), 0.05);
  float d = min(min(column, foot), min(collar, capital));
  // Round arches between the columns of a row, and a wall of deeper arches behind.
  vec3 s = vec3(q.x, q.y - 6.7, abs(q.z) - 3.0);
  float wall = max(boxAt(q - vec3(0, 8.1, 0), vec3(0.62, 1.6, 3.2), 0.02), 2.3 - length(s.yz));
  wall = max(wall, -(length(vec2(q.z, q.y - 9.0)) - 0.42));
  d = min(d, wall);
  float cornice = boxAt(vec3(q.x, q.y - 9.75, 0.0), vec3(0.95, 0.2, 4.0), 0.05);
  d = min(d, cornice);
  // Transverse ribs across the nave.
  vec3 u = vec3(p.x, p.y - 6.9, q.z);
  float rib = max(abs(length(u.xy) - 5.0) - 0.24, abs(u.z) - 0.34);
  rib = max(rib, -u.y - 0.3);
  d = min(d, rib);
  // A round gate and its steps at the far end.
  vec3 g = p - vec3(0, FLOOR_ + 2.6, -44.0);
  float gate = max(abs(length(g.xy) - 3.4) - 0.5, abs(g.z) - 0.6);
  d = min(d, gate);
  for (int i = 0; i < 3; i++) d = min(d, boxAt(p - vec3(0, FLOOR_ + 0.22 * float(i), -44.0), vec3(6.0 - 0.9 * float(i), 0.16, 4.6 - 0.9 * float(i)), 0.03));
  return min(d, ground) * 0.85;
}
vec3 water(vec3 dir) {
  vec3 c = mix(vec3(0.004, 0.045, 0.075), vec3(0.03, 0.26, 0.33), smoothstep(-0.35, 0.8, dir.y));
  c += vec3(0.12, 0.36, 0.36) * pow(max(dot(dir, SUN), 0.0), 3.0) * 0.8;
  return c + vec3(0.08, 0.3, 0.3) * exp(-14.0 * dot(dir.xy - vec2(0.0, 0.06), dir.xy - vec2(0.0, 0.06))) * step(dir.z, 0.0) * 0.8;
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  float t = march(ray, 0.3, 75.0, 150), depth = 60000.0;
  vec3 c = water(ray.dir);
  if (t > 0.0) {
    vec3 p = ray.origin + ray.dir * t;
    vec3 n = normalAt(p, 0.003 + 0.0005 * t);
    float grit = fbm3(p * vec3(2.0, 0.7, 2.0), 5);
    vec3 stone = mix(vec3(0.23, 0.3, 0.27), vec3(0.52, 0.5, 0.4), grit);
    float weed = smoothstep(0.5, 0.7, fbm3(p * 0.9 + 4.0, 4)) * smoothstep(4.0, -1.5, p.y);
    stone = mix(stone, vec3(0.05, 0.16, 0.11), weed * 0.7);
    if (p.y < FLOOR_ + 0.25) {
      vec2 tile = abs(fract(p.xz / 1.5) - 0.5);
      float joint = smoothstep(0.485, 0.465, max(tile.x, tile.y));
      float sand = smoothstep(0.4, 0.62, fbm2(p.xz * 0.5, 4));
      stone = mix(mix(vec3(0.12, 0.16, 0.15), stone * (0.8 + 0.3 * hash2(floor(p.xz / 1.5))), joint), vec3(0.6, 0.56, 0.42), sand);
    }
    float sun = max(dot(n, SUN), 0.0) * softShadow(p + n * 0.03, SUN, 11.0, 9.0);
    float ao = occlusion(p, n, 1.2);
    vec3 ambient = mix(vec3(0.02, 0.1, 0.13), vec3(0.1, 0.32, 0.36), 0.5 + 0.5 * n.y);
    c = stone * (ambient * ao + vec3(0.75, 0.95, 0.8) * sun * 0.9);
    aux.x = (0.25 + 0.75 * max(n.y, 0.0)) * (0.25 * ao + sun * 1.4);
    depth = t;
  }
  c = mix(water(ray.dir), c, exp(-depth * 0.042));
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `${light}
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.x > 0.01 && baked.a < 40.0) {
    vec3 p = ray.origin + ray.dir * baked.a;
    vec2 down = p.xz - SUN.xz * (p.y / SUN.y);
    c += vec3(0.35, 0.6, 0.5) * caustic(down * 0.9) * aux.x * exp(-baked.a * 0.06) * 0.42;
  }
  // Shafts: a few samples of the light net along the line of sight.
  float shaft = 0.0, far = min(baked.a, 26.0);
  for (int i = 0; i < 12; i++) {
    float s = (float(i) + 0.5) / 12.0;
    vec3 p = ray.origin + ray.dir * far * s * s;
    vec2 q = (p.xz - SUN.xz * (p.y / SUN.y)) * 0.62;
    float net = sin(q.x * 1.7 + 1.1 * sin(q.y * 1.3 + turns(1.0))) * sin(q.y * 1.5 + 0.9 * sin(q.x * 1.9 - turns(1.0)) + 1.0);
    shaft += smoothstep(0.0, 1.0, net) * exp(-far * s * s * 0.05) * s * far / 26.0 * smoothstep(-2.6, 6.0, p.y);
  }
  float toSun = 0.45 + 0.9 * pow(max(dot(ray.dir, SUN), 0.0), 2.0);
  return c + vec3(0.2, 0.5, 0.46) * shaft * toSun * 0.15;
}`;

const drifters = /* glsl */ `
Particle particleAt(float id) {
  vec3 h = hash13(id + 41.0);
  if (id < 46.0) {
    // Fish of one shoal follow each other round a pillar: each ends where the next began.
    float a = (id + uPhase) / 46.0 * 6.2831853;
    float offset = 0.6 * sin(id * 2.4);
    vec3 p = vec3(3.9 * cos(a) - 0.4, 2.4 + 0.8 * sin(2.0 * a) + 0.3 * offset, -12.5 + 3.6 * sin(a));
    return Particle(p, vec2(0.24, 0.13), vec4(vec3(0.05, 0.12, 0.13), sin(a) > 0.0 ? 1.0 : -1.0), id, 0.0);
  }
  float far = 0.9 + 15.0 * h.y;
  float azimuth = (h.x - 0.5) * 3.0;
  vec3 p = vec3(sin(azimuth) * far, -1.9 + 7.0 * h.z, -cos(azimuth) * far);
  p += vec3(0.3 * sin(turns(1.0) + h.z * 40.0), 0.22 * sin(turns(1.0) + h.x * 40.0), 0.2 * cos(turns(1.0) + h.y * 40.0));
  return Particle(p, vec2(0.016 + 0.02 * h.x), vec4(0.55, 0.9, 0.8, 0.4 + 0.3 * sin(turns(1.0) + h.y * 60.0)), 100.0, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  if (it.seed < 60.0) {
    p.x *= it.tint.a;
    float tail = sin(turns(4.0) + it.seed * 1.7) * 0.22 * smoothstep(0.1, 1.0, p.x);
    float y = p.y + tail;
    float body = smoothstep(0.06, -0.06, abs(y) - 0.75 * sqrt(max(1.0 - (p.x + 0.25) * (p.x + 0.25) / 0.52, 0.0)) * 0.6);
    float fin = smoothstep(0.05, -0.05, abs(y) - 0.75 * (p.x - 0.35)) * step(p.x, 0.95) * step(0.3, p.x);
    float a = max(body * step(p.x, 0.5), fin) * 0.85;
    vec3 c = mix(vec3(0.03, 0.13, 0.15), vec3(0.5, 0.72, 0.6), smoothstep(-0.1, 0.45, y) * 0.75);
    return vec4(c * a, a);
  }
  float d = dot(p, p);
  return vec4(it.tint.rgb * it.tint.a * exp(-4.5 * d) * 0.4, 0.0);
}`;

export const underwaterHall: Scene = {
  key: 'underwater-hall',
  title: 'Underwater Hall',
  description: 'Light falls in slow shafts through a drowned colonnade; a shoal circles between the pillars.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 16,
  fullWidth: 2880,
  most: 800_000,
  marches: true,
  bake,
  frame,
  particles: [{ count: 176, glsl: drifters }],
  grade: { exposure: 0.82, contrast: 1.14, saturation: 1.04, shadows: '#70828c', lights: '#86867c' },
  preview: { yaw: 0, pitch: 5, fov: 84 },
  stills: [
    { yaw: 0, pitch: 6, fov: 80 },
    { yaw: -38, pitch: 4, fov: 62, time: 0.3 },
    { yaw: 30, pitch: 20, fov: 76, time: 0.6 },
    { yaw: -4, pitch: -2, fov: 46, time: 0.8 },
  ],
  hero: { yaw: 0, pitch: 7, fov: 92 },
  accent: '#3fd0c0',
  pad: { root: 73.4, chord: [1, 1.5, 2, 2.67, 4] },
};

import type { Scene } from '../scene.ts';

const bake = /* glsl */ `
// How far a point of layer i lies inside its sheet of paper, as a fraction of the layer's distance.
float sheet(float azimuth, float y, float i) {
  float side = abs(azimuth + 0.16 * sin(i * 1.7) + 0.05 * i - 0.12);
  float wide = 0.82 - 0.075 * i + 0.16 * fbm2(vec2(y * 2.4 + i * 9.0, i), 3);
  // Ledges: the walls step outwards as they rise.
  float rise = y + 0.12;
  float stepped = floor(rise * 4.0 + 0.6 * noise2(vec2(azimuth * 2.0, i))) / 4.0;
  float wall = side - wide - 0.1 * stepped - 0.05 * sin(y * 19.0 + i * 2.0 + 3.0 * noise2(vec2(y * 5.0, i * 3.0)));
  float top = (0.36 + 0.07 * i + 0.3 * hillLine(azimuth, 3.0, i * 11.0, 3)) * smoothstep(0.1, 0.7, side - wide + 0.3) - y;
  float body = min(wall, top + 0.25);
  // A rock bridge on one of the middle sheets.
  if (i == 4.0) {
    vec2 q = vec2(azimuth + 0.1, y - 0.02);
    float span = min(0.2 + 0.05 * sin(azimuth * 9.0) - abs(q.y - 0.26 + 0.25 * azimuth * azimuth), 1.0) - 0.12;
    body = max(body, span);
  }
  return body;
}
vec3 tone(float i) {
  vec3 a = vec3(0.16, 0.03, 0.055), b = vec3(0.62, 0.12, 0.07), c = vec3(0.95, 0.4, 0.16), d = vec3(1.0, 0.74, 0.46);
  float x = i / 8.0 * 3.0;
  return x < 1.0 ? mix(a, b, x) : x < 2.0 ? mix(b, c, x - 1.0) : mix(c, d, min(x - 2.0, 1.0));
}
float fibre(vec2 p) { return 0.93 + 0.1 * fbm2(p * vec2(90.0, 160.0), 3) + 0.05 * noise2(p * 420.0); }
float river(vec2 p, float k) {
  float bend = 1.5 * sin(p.y * 0.21 + 0.4) + 0.9 * sin(p.y * 0.5 + 2.0) + 0.16 * -p.y;
  return abs(p.x - bend * smoothstep(1.0, 7.0, length(p))) - (2.2 - 0.42 * k + 0.3 * noise2(p * 0.6 + k * 7.0) + 0.05 * length(p));
}
void bake(Ray ray, out vec4 colourDepth, out vec4 aux) {
  aux = vec4(0.0);
  vec3 sunDir = normalize(vec3(-0.05, 0.3, -1.0));
  // The last sheet: a pale sky with a sun of several discs laid on each other.
  vec3 c = mix(vec3(1.0, 0.83, 0.58), vec3(0.98, 0.5, 0.33), smoothstep(0.05, 0.75, ray.dir.y));
  c = mix(c, vec3(0.5, 0.16, 0.24), smoothstep(0.55, 1.0, ray.dir.y));
  float depth = 150.0, angle = acos(clamp(dot(ray.dir, sunDir), -1.0, 1.0));
  for (int k = 2; k >= 0; k--) {
    float r = 0.11 + 0.07 * float(k);
    float d = angle - r;
    c *= 1.0 - 0.13 * smoothstep(0.03, 0.0, d) * step(0.0, d);
    if (d < 0.0) { c = mix(vec3(1.0, 0.95, 0.8), vec3(1.0, 0.75, 0.45), float(k) * 0.4); depth = 140.0 - 6.0 * float(2 - k); }
  }
  c *= fibre(vec2(atan(ray.dir.x, -ray.dir.z), ray.dir.y));
  float shade = 1.0;
  // From far to near: each sheet covers what lies behind it and throws a soft shadow on it.
  for (int j = 8; j >= 0; j--) {
    float i = float(j), r = 3.4 * pow(1.5, i);
    vec3 at = onCylinder(ray, r);
    float d = sheet(at.x, at.y / r, i);
    float below = sheet(at.x - 0.012, at.y / r + 0.02, i);
    if (d < 0.0) c *= 1.0 - 0.5 * smoothstep(-0.055, 0.012, below);
    if (d >= 0.0) {
      vec3 base = tone(i) * fibre(vec2(at.x * 1.7, at.y / r * 1.7) + i * 3.0);
      float glow = exp(-3.5 * angle);
      c = base * (0.8 + 0.3 * smoothstep(-0.4, 0.6, at.y / r)) * (0.85 + 0.9 * glow);
      c += tone(i + 1.5) * smoothstep(0.012, 0.002, d) * 0.4;
      // Strata drawn as embossed lines.
      float line = abs(fract(at.y / r * 9.0 + 0.7 * noise2(vec2(at.x * 4.0, i)) + i * 0.37) - 0.5);
      c *= 1.0 - 0.1 * smoothstep(0.05, 0.0, line) + 0.06 * smoothstep(0.11, 0.05, line);
      depth = at.z;
    }
  }
  // The floor: terraces of paper around a blue river, each lower than the last.
  for (int j = 5; j >= 0; j--) {
    float k = float(j), y = -1.5 - 0.16 * k;
    float t = toPlane(ray, y);
    if (t < 0.0 || t > depth) continue;
    vec3 p = ray.origin + ray.dir * t;
    float d = river(p.xz, k);
    if (j < 5 && d < 0.0) { c *= 1.0 - 0.42 * smoothstep(-0.3, 0.0, river(p.xz + vec2(0.1, -0.12), k)); continue; }
    vec3 base = j == 5 ? vec3(0.05, 0.24, 0.3) : mix(tone(1.2 + 0.75 * k), vec3(0.95, 0.66, 0.4), 0.12 * k);
    base = mix(base, vec3(1.0, 0.74, 0.48), 1.0 - exp(-t * 0.02));
    c = base * fibre(p.xz * 0.06) * (0.75 + 0.35 * exp(-2.0 * angle));
    if (j < 5) c += vec3(1.0, 0.7, 0.45) * 0.25 * smoothstep(0.03, 0.0, d);
    aux.x = j == 5 ? 1.0 : 0.0;
    depth = t;
  }
  colourDepth = vec4(c, depth);
}`;

const frame = /* glsl */ `
vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux) {
  vec3 c = baked.rgb;
  if (aux.x > 0.5) {
    // Cut paper waves slide down the river.
    vec3 p = ray.origin + ray.dir * baked.a;
    float row = floor(p.z * 1.6), side = mod(row, 2.0);
    float wave = abs(fract(p.x * 0.55 + side * 0.5 + uPhase * (side > 0.5 ? 1.0 : -1.0)) - 0.5);
    float crest = fract(p.z * 1.6) - 0.35 - 0.5 * wave;
    float soft = smoothstep(22.0, 6.0, baked.a);
    c = mix(c, c * 1.45 + vec3(0.02, 0.05, 0.05), smoothstep(-0.04, 0.04, crest) * soft);
    c *= 1.0 - 0.25 * soft * smoothstep(0.16, 0.0, -crest) * step(crest, 0.0);
  }
  vec3 sunDir = normalize(vec3(-0.05, 0.3, -1.0));
  float angle = acos(clamp(dot(ray.dir, sunDir), -1.0, 1.0));
  // Only around the sun: light that breathes everywhere would cost every pixel of every frame.
  return c * (1.0 + 0.08 * exp(-angle * 7.0) * sin(turns(1.0)));
}`;

const birds = /* glsl */ `
Particle particleAt(float id) {
  if (id < 26.0) {
    // Folded birds in one wide ring: each flies on to the place of the next.
    float a = (id + uPhase) / 26.0 * 6.2831853;
    float wobble = 0.5 * sin(id * 2.1 + 0.4);
    vec3 p = vec3(9.0 * cos(a) - 0.5, 5.2 + 2.2 * sin(a * 2.0 + 0.8) + wobble, -19.0 + 8.0 * sin(a));
    return Particle(p, vec2(0.62, 0.5), vec4(vec3(1.0, 0.93, 0.84), -sin(a) > 0.0 ? 1.0 : -1.0), id, 0.0);
  }
  vec3 h = hash13(id + 77.0);
  float far = 1.6 + 13.0 * h.y, azimuth = (h.x - 0.5) * 2.6;
  float y = 5.0 - 6.4 * fract(h.z * 7.0 + uPhase);
  vec3 p = vec3(sin(azimuth) * far + 0.35 * sin(turns(1.0) + h.z * 50.0), y, -cos(azimuth) * far);
  vec3 tint = h.x < 0.4 ? vec3(1.0, 0.86, 0.66) : h.x < 0.7 ? vec3(0.95, 0.45, 0.25) : vec3(0.35, 0.7, 0.72);
  return Particle(p, vec2(0.035), vec4(tint, smoothstep(5.0, 4.0, y) * smoothstep(-1.4, -0.8, y)), 100.0 + h.z * 20.0, 0.0);
}
vec4 particleColour(vec2 p, Particle it) {
  if (it.seed > 50.0) {
    float a = turns(floor(it.seed / 7.0) - 13.0) + it.seed;
    vec2 q = mat2(cos(a), sin(a), -sin(a), cos(a)) * p;
    float body = smoothstep(0.75, 0.6, abs(q.x) + abs(q.y) * 1.5) * it.tint.a;
    return vec4(it.tint.rgb * (0.8 + 0.2 * step(0.0, q.x)) * body, body);
  }
  p.x *= it.tint.a;
  float flap = 0.35 + 0.5 * sin(turns(4.0) + it.seed * 1.3);
  // Two wings and a body, as triangles of two tones.
  float x = p.x;
  float body = step(abs(p.y + 0.12), 0.07 * (1.0 - abs(x) * 0.95)) * step(abs(x), 0.9);
  float tip = flap * 1.1;
  float along = clamp(p.y + 0.1, 0.0, 1.0) / max(tip, 0.08);
  float wing = step(0.0, p.y + 0.1) * step(along, 1.0) * step(abs(x + 0.28 * along), 0.42 * (1.0 - along));
  float far = step(0.0, p.y + 0.1) * step(along * 1.25, 1.0) * step(abs(x - 0.2 - 0.2 * along), 0.34 * (1.0 - along * 1.25));
  float a = max(max(body, wing), far);
  vec3 c = wing > 0.5 ? it.tint.rgb * 0.97 : far > 0.5 ? it.tint.rgb * vec3(0.86, 0.72, 0.66) : it.tint.rgb * 0.8;
  return vec4(c * a, a);
}`;

export const paperCanyon: Scene = {
  key: 'paper-canyon',
  title: 'Canyon of Paper',
  description: 'Sheet upon sheet of cut paper makes a gorge; folded birds circle over a river of blue card.',
  projection: 'equirect180',
  stereo: 'sbs',
  seconds: 6,
  rounds: 13,
  lens: 'fish180',
  fullWidth: 2880,
  bake,
  frame,
  particles: [{ count: 86, glsl: birds }],
  grade: { exposure: 0.62, contrast: 1.1, saturation: 1.05, shadows: '#82787e', lights: '#84807a' },
  preview: { yaw: -2, pitch: 6, fov: 84 },
  stills: [
    { yaw: -3, pitch: 8, fov: 80 },
    { yaw: 30, pitch: 10, fov: 70, time: 0.3 },
    { yaw: -26, pitch: -10, fov: 66, time: 0.6 },
    { yaw: 2, pitch: 20, fov: 98, time: 0.8 },
  ],
  hero: { yaw: -3, pitch: 9, fov: 94 },
  accent: '#e8643a',
  pad: { root: 103.8, chord: [1, 1.2, 1.5, 2, 2.4] },
};

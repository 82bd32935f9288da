// Three-colour dome: horizon, a band above it, zenith. `dir` is normalised.
vec3 dome(vec3 dir, vec3 horizon, vec3 band, vec3 zenith) {
  float h = max(dir.y, 0.0);
  return mix(mix(horizon, band, smoothstep(0.0, 0.22, h)), zenith, smoothstep(0.12, 0.95, h));
}
// A wide and a tight halo around a light, and its disc.
vec3 sunGlow(vec3 dir, vec3 sun, vec3 colour, float disc) {
  float c = max(dot(dir, sun), 0.0);
  float angle = acos(clamp(c, 0.0, 1.0));
  return colour * (0.25 * pow(c, 6.0) + 0.5 * pow(c, 40.0) + 0.9 * pow(c, 400.0) + 5.0 * smoothstep(disc, disc * 0.86, angle));
}
// Stars on a cube's faces: soft points, a few bright ones. Returns colour and, in w, the twinkle seed.
vec4 stars(vec3 dir, float density) {
  vec4 sum = vec4(0.0);
  for (int layer = 0; layer < 2; layer++) {
    float scale = layer == 0 ? 70.0 : 26.0;
    vec3 a = abs(dir);
    vec3 q = a.x > a.y && a.x > a.z ? vec3(dir.yz / a.x, sign(dir.x)) : a.y > a.z ? vec3(dir.xz / a.y, 2.0 * sign(dir.y)) : vec3(dir.xy / a.z, 3.0 * sign(dir.z));
    vec2 cell = floor(q.xy * scale);
    float seed = hash3(vec3(cell, q.z * 7.0 + float(layer) * 31.0));
    if (seed > density) continue;
    vec2 at = 0.25 + 0.5 * vec2(hash3(vec3(cell, q.z + 41.0)), hash3(vec3(cell, q.z + 57.0)));
    float d = length(q.xy * scale - cell - at) / scale;
    float size = (layer == 0 ? 0.00095 : 0.0017) * (0.6 + hash3(vec3(cell, q.z + 77.0)));
    float glow = exp(-d * d / (size * size)) * (layer == 0 ? 0.7 : 1.5);
    vec3 tint = mix(vec3(0.7, 0.82, 1.0), vec3(1.0, 0.86, 0.7), hash3(vec3(cell, q.z + 91.0)));
    sum += vec4(tint * glow, glow * fract(seed * 977.0));
  }
  return sum;
}

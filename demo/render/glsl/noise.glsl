// Integer hashes: no precision surprises, the same on every machine.
uint pcg(uint v) { uint s = v * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
float unit(uint h) { return float(h >> 8u) * (1.0 / 16777216.0); }
float hash1(float n) { return unit(pcg(uint(int(floor(n)) + 1048576))); }
float hash2(vec2 p) { ivec2 i = ivec2(floor(p)); return unit(pcg(uint(i.x + 32768) + pcg(uint(i.y + 32768)))); }
float hash3(vec3 p) { ivec3 i = ivec3(floor(p)); return unit(pcg(uint(i.x + 32768) + pcg(uint(i.y + 32768) + pcg(uint(i.z + 32768))))); }
vec3 hash13(float n) { return vec3(hash1(n * 3.0), hash1(n * 3.0 + 1.0), hash1(n * 3.0 + 2.0)); }

float noise2(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash2(i), hash2(i + vec2(1, 0)), f.x), mix(hash2(i + vec2(0, 1)), hash2(i + vec2(1, 1)), f.x), f.y);
}
float noise3(vec3 p) {
  vec3 i = floor(p), f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash3(i), hash3(i + vec3(1, 0, 0)), f.x), mix(hash3(i + vec3(0, 1, 0)), hash3(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash3(i + vec3(0, 0, 1)), hash3(i + vec3(1, 0, 1)), f.x), mix(hash3(i + vec3(0, 1, 1)), hash3(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
float fbm2(vec2 p, int octaves) {
  float sum = 0.0, amp = 0.5;
  for (int i = 0; i < octaves; i++) { sum += amp * noise2(p); p = TURN * p * 2.03 + 17.7; amp *= 0.5; }
  return sum;
}
float fbm3(vec3 p, int octaves) {
  float sum = 0.0, amp = 0.5;
  for (int i = 0; i < octaves; i++) { sum += amp * noise3(p); p = p.yzx * 2.03 + 11.3; amp *= 0.5; }
  return sum;
}
// A whole number of turns in a loop, so that motion closes on itself.
float turns(float n) { return 6.28318530718 * n * uPhase; }

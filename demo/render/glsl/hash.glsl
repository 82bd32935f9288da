// Integer hashes: no precision surprises, the same on every machine.
uint pcg(uint v) { uint s = v * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
float unit(uint h) { return float(h >> 8u) * (1.0 / 16777216.0); }
float hash1(float n) { return unit(pcg(uint(int(floor(n)) + 1048576))); }
float hash2(vec2 p) { ivec2 i = ivec2(floor(p)); return unit(pcg(uint(i.x + 32768) + pcg(uint(i.y + 32768)))); }
float hash3(vec3 p) { ivec3 i = ivec3(floor(p)); return unit(pcg(uint(i.x + 32768) + pcg(uint(i.y + 32768) + pcg(uint(i.z + 32768))))); }
vec3 hash13(float n) { return vec3(hash1(n * 3.0), hash1(n * 3.0 + 1.0), hash1(n * 3.0 + 2.0)); }

// A whole number of turns in a loop, so that motion closes on itself.
float turns(float n) { return 6.28318530718 * n * uPhase; }

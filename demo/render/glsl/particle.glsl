struct Particle {
  vec3 position;
  vec2 size;    // half width and half height, metres
  vec4 tint;
  float seed;
  float mirrored; // 1: a reflection, seen only on water (aux.x)
};

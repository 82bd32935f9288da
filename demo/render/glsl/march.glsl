// Sphere tracing of the scene's own `map`.
float map(vec3 p);
float march(Ray ray, float near, float far, int steps) {
  float t = near;
  for (int i = 0; i < steps; i++) {
    float d = map(ray.origin + ray.dir * t);
    if (d < 0.0006 * t) return t;
    t += d * 0.9;
    if (t > far) return -1.0;
  }
  return t;
}
vec3 normalAt(vec3 p, float e) {
  vec2 k = vec2(1.0, -1.0) * e;
  return normalize(k.xyy * map(p + k.xyy) + k.yyx * map(p + k.yyx) + k.yxy * map(p + k.yxy) + k.xxx * map(p + k.xxx));
}
float softShadow(vec3 p, vec3 light, float far, float softness) {
  float lit = 1.0, t = 0.02 + 0.01 * hash3(p * 517.0);
  for (int i = 0; i < 40; i++) {
    float d = map(p + light * t);
    lit = min(lit, softness * d / t);
    t += clamp(d, 0.03, far * 0.08);
    if (lit < 0.004 || t > far) break;
  }
  return smoothstep(0.0, 1.0, clamp(lit, 0.0, 1.0));
}
float occlusion(vec3 p, vec3 n, float reach) {
  float sum = 0.0, weight = 1.0;
  for (int i = 1; i <= 4; i++) {
    float h = reach * float(i) / 4.0;
    sum += weight * (h - map(p + n * h));
    weight *= 0.65;
  }
  return clamp(1.0 - 1.3 * sum / reach, 0.0, 1.0);
}
float boxAt(vec3 p, vec3 half_, float round_) {
  vec3 q = abs(p) - half_ + round_;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - round_;
}
float capsuleAt(vec3 p, vec3 a, vec3 b, float r) {
  vec3 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r;
}
float torusAt(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
float smoothUnion(float a, float b, float k) {
  float h = clamp(0.5 + 0.5 * (b - a) / k, 0.0, 1.0);
  return mix(b, a, h) - k * h * (1.0 - h);
}

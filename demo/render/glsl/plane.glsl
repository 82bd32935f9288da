// Distance along the ray to the level y, or -1.
float toPlane(Ray ray, float y) {
  float t = (y - ray.origin.y) / ray.dir.y;
  return t > 0.0 ? t : -1.0;
}
// The normal of gently moving water at p; every wave does whole turns in a loop.
vec3 waterNormal(vec2 p, float scale, float height) {
  vec2 slope = vec2(0.0);
  float angle = 0.4, frequency = scale;
  for (int i = 0; i < 6; i++) {
    vec2 along = vec2(cos(angle), sin(angle));
    slope += along * cos(dot(along, p) * frequency + turns(float(1 + i % 3)) + float(i) * 1.7 + 1.3 * sin(dot(along.yx, p) * frequency * 0.37));
    angle += 2.4;
    frequency *= 1.37;
  }
  return normalize(vec3(-slope.x * height, 1.0, -slope.y * height));
}

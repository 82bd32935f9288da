// Upright layers around the viewer at a known distance: mountains, tree lines, paper walls.
// Where the ray meets the cylinder of radius r: azimuth, height and distance.
vec3 onCylinder(Ray ray, float r) {
  float a = dot(ray.dir.xz, ray.dir.xz);
  float b = dot(ray.origin.xz, ray.dir.xz);
  float c = dot(ray.origin.xz, ray.origin.xz) - r * r;
  float t = (-b + sqrt(max(b * b - a * c, 0.0))) / max(a, 1e-6);
  vec3 p = ray.origin + ray.dir * t;
  return vec3(atan(p.x, -p.z), p.y, t);
}
// Rounded hills: azimuth in radians, 0..1. Sampled on a circle so that 360 degrees close.
float hillLine(float azimuth, float frequency, float seed, int octaves) {
  return fbm2(vec2(cos(azimuth), sin(azimuth)) * frequency + seed, octaves);
}
// Sharp mountains: ridged noise on the same circle.
float peakLine(float azimuth, float frequency, float seed, int octaves) {
  vec2 p = vec2(cos(azimuth), sin(azimuth)) * frequency + seed;
  float sum = 0.0, amp = 0.55;
  for (int i = 0; i < octaves; i++) {
    sum += amp * (1.0 - abs(2.0 * noise2(p) - 1.0));
    p = TURN * p * 2.1 + 9.2;
    amp *= 0.47;
  }
  return sum;
}

// One camera for every picture. The head is at the origin, y is up, -z is ahead.
// Equirectangular images use omnidirectional stereo: each column of an eye looks along a tangent of the
// circle that the eyes describe, so depth is right wherever the head turns.
const float PI = 3.14159265359;
uniform int uProjection;    // 0 flat, 1 equirectangular 180, 2 equirectangular 360
uniform float uEyeOffset;   // metres from the middle of the head: negative left, positive right
uniform vec3 uView;         // flat only: yaw and pitch in radians, tangent of half the horizontal field
uniform vec4 uEyeRect;      // this eye's part of the picture, in pixels: x, y, width, height
uniform vec2 uSize;         // the whole picture, in pixels
uniform float uPhase;       // 0..1 through the loop
uniform float uSeconds;     // length of the loop

struct Ray { vec3 origin; vec3 dir; };

mat3 viewMatrix() {
  float cy = cos(uView.x), sy = sin(uView.x), cp = cos(uView.y), sp = sin(uView.y);
  vec3 forward = vec3(sy * cp, sp, -cy * cp);
  vec3 right = vec3(cy, 0.0, sy);
  return mat3(right, cross(right, forward), -forward);
}

// uv: 0,0 is the top left of one eye's image.
Ray rayAt(vec2 uv) {
  if (uProjection == 0) {
    mat3 view = viewMatrix();
    vec2 p = (uv * 2.0 - 1.0) * vec2(uView.z, -uView.z * uEyeRect.w / uEyeRect.z);
    return Ray(view[0] * uEyeOffset, normalize(view * vec3(p, -1.0)));
  }
  float lon = (uv.x - 0.5) * (uProjection == 1 ? PI : 2.0 * PI);
  float lat = (0.5 - uv.y) * PI;
  vec3 dir = vec3(cos(lat) * sin(lon), sin(lat), -cos(lat) * cos(lon));
  return Ray(uEyeOffset * vec3(cos(lon), 0.0, sin(lon)), dir);
}

// Where this eye sees a point: uv and distance. A distance below 0 means that it does not.
vec3 project(vec3 p) {
  if (uProjection == 0) {
    mat3 view = viewMatrix();
    vec3 q = transpose(view) * (p - view[0] * uEyeOffset);
    if (q.z > -0.05) return vec3(0.0, 0.0, -1.0);
    vec2 s = q.xy / -q.z / vec2(uView.z, -uView.z * uEyeRect.w / uEyeRect.z);
    return vec3(s * 0.5 + 0.5, length(q));
  }
  float rho = max(length(p.xz), abs(uEyeOffset) * 1.01 + 1e-4);
  float lon = atan(p.x, -p.z) - asin(uEyeOffset / rho);
  float lat = atan(p.y, sqrt(rho * rho - uEyeOffset * uEyeOffset));
  return vec3(lon / (uProjection == 1 ? PI : 2.0 * PI) + 0.5, 0.5 - lat / PI, length(p));
}

// Radians that one unit of uv.y covers in the middle of the picture.
float verticalSpan() {
  return uProjection == 0 ? 2.0 * atan(uView.z * uEyeRect.w / uEyeRect.z) : PI;
}

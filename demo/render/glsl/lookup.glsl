// What a frame may ask of the baked picture of its own eye.
uniform sampler2D uBaked;
uniform sampler2D uAux;
vec2 atlas(vec2 uv) {
  // A full circle has no edge: what leaves on the right comes back on the left.
  if (uProjection == 2) uv.x = fract(uv.x);
  vec2 px = clamp(uv * uEyeRect.zw, vec2(0.5), uEyeRect.zw - 0.5);
  return (uEyeRect.xy + px) / uSize;
}
// The baked colour seen along a direction: a mirror image keeps the object's own parallax.
vec4 bakedAlong(vec3 dir) {
  vec2 uv;
  if (uProjection == 0) {
    vec3 q = transpose(viewMatrix()) * dir;
    uv = (q.xy / max(-q.z, 0.02) / vec2(uView.z, -uView.z * uEyeRect.w / uEyeRect.z)) * 0.5 + 0.5;
    uv = 1.0 - abs(1.0 - abs(uv));
  } else {
    uv = vec2(atan(dir.x, -dir.z) / (uProjection == 1 ? PI : 2.0 * PI) + 0.5, 0.5 - asin(clamp(dir.y, -1.0, 1.0)) / PI);
  }
  return texture(uBaked, atlas(uv));
}
// Mist that drifts for ever: two copies of the picture slide and take turns.
vec3 drift(vec2 uv, vec2 way) {
  float a = uPhase, b = fract(uPhase + 0.5);
  vec3 one = texture(uBaked, atlas(uv - way * (a - 0.5))).rgb;
  vec3 two = texture(uBaked, atlas(uv - way * (b - 0.5))).rgb;
  return mix(one, two, smoothstep(0.0, 1.0, abs(2.0 * a - 1.0)));
}

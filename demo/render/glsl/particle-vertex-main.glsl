out vec2 vCorner;
out float vDistance;
// What a fragment needs of its particle: working it out again for each pixel would cost most of the frame.
flat out vec4 vTint;
flat out vec4 vPlace;
flat out vec3 vMore;
void main() {
  Particle it = particleAt(float(gl_InstanceID));
  vec3 seen = project(it.position);
  vec2 corner = vec2[6](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1))[gl_VertexID];
  vCorner = corner;
  vDistance = seen.z;
  vTint = it.tint;
  vPlace = vec4(it.position, it.seed);
  vMore = vec3(it.size, it.mirrored);
  float pixel = 1.0 / uEyeRect.w;
  vec2 reach = max(it.size / max(seen.z, 0.05) / verticalSpan(), vec2(pixel));
  // Meridians close up towards the poles; in a flat picture width counts by the aspect alone.
  float squeeze = uProjection == 0 ? uEyeRect.w / uEyeRect.z : (uProjection == 1 ? 1.0 : 0.5) / max(cos((0.5 - seen.y) * PI), 0.05);
  vec2 uv = seen.xy + corner * vec2(reach.x * squeeze, -reach.y);
  gl_Position = seen.z < 0.0 ? vec4(2.0, 2.0, 2.0, 1.0) : vec4(uv * 2.0 - 1.0, 0.0, 1.0);
}

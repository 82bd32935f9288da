// From linear light to the screen: exposure, a filmic shoulder, split toning, and a still dither against banding.
uniform vec3 uTone;      // exposure, contrast, saturation
uniform vec3 uShadows;
uniform vec3 uLights;
vec3 graded(vec3 c, vec2 pixel) {
  c = max(c * uTone.x, 0.0);
  c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
  c = pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
  c = mix(vec3(0.45), c, uTone.y);
  float luma = dot(c, vec3(0.2126, 0.7152, 0.0722));
  c = mix(vec3(luma), c, uTone.z);
  c += (uShadows - 0.5) * 0.25 * (1.0 - smoothstep(0.0, 0.6, luma)) + (uLights - 0.5) * 0.25 * smoothstep(0.35, 1.0, luma);
  vec2 two = texelFetch(uTable, ivec2(pixel) & 255, 0).rg;
  float grain = two.r + two.g - 1.0;
  return clamp(c + grain * (0.8 / 255.0), 0.0, 1.0);
}

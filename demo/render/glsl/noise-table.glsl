// Value noise from a table of 256 x 256 random numbers, many times cheaper than hashing each corner.
uniform sampler2D uTable; // red: the number at a place, green: the one a step higher in z
float noise2(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return textureLod(uTable, (i + f + 0.5) / 256.0, 0.0).r;
}
float noise3(vec3 p) {
  vec3 i = floor(p), f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  vec2 rg = textureLod(uTable, (i.xy + vec2(37.0, 239.0) * i.z + f.xy + 0.5) / 256.0, 0.0).rg;
  return mix(rg.r, rg.g, f.z);
}

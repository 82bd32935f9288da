#version 300 es
precision highp float;
precision highp int;
// Packs the finished picture as planar YUV 4:2:0 (BT.709, studio range), four bytes a texel: less than half
// the bytes to carry to the encoder. Rows 0..h-1 are Y; then two rows of U in each row, then V.
uniform sampler2D uScreen;
uniform ivec2 uPicture;
out vec4 oBytes;
float luma(vec3 c) { return dot(c, vec3(0.2126, 0.7152, 0.0722)); }
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  int w = uPicture.x, h = uPicture.y;
  vec4 value;
  for (int i = 0; i < 4; i++) {
    int x = at.x * 4 + i;
    if (at.y < h) value[i] = (16.0 + 219.0 * luma(texelFetch(uScreen, ivec2(x, at.y), 0).rgb)) / 255.0;
    else {
      int k = at.y - h, quarter = h / 4, row = (k % quarter) * 2 + (x >= w / 2 ? 1 : 0);
      // Between four pixels: the sampler averages them.
      vec3 c = textureLod(uScreen, vec2(2 * (x % (w / 2)) + 1, 2 * row + 1) / vec2(uPicture), 0.0).rgb;
      value[i] = (128.0 + 224.0 * (k < quarter ? (c.b - luma(c)) / 1.8556 : (c.r - luma(c)) / 1.5748)) / 255.0;
    }
  }
  oBytes = value;
}

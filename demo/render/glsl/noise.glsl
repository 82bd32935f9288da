const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
float fbm2(vec2 p, int octaves) {
  float sum = 0.0, amp = 0.5;
  for (int i = 0; i < octaves; i++) { sum += amp * noise2(p); p = TURN * p * 2.03 + 17.7; amp *= 0.5; }
  return sum;
}
float fbm3(vec3 p, int octaves) {
  float sum = 0.0, amp = 0.5;
  for (int i = 0; i < octaves; i++) { sum += amp * noise3(p); p = p.yzx * 2.03 + 11.3; amp *= 0.5; }
  return sum;
}

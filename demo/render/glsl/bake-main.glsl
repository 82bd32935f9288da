uniform int uSamples;
layout(location = 0) out vec4 oColour;
layout(location = 1) out vec4 oAux;
void main() {
  vec2 px = gl_FragCoord.xy - uEyeRect.xy;
  vec3 colour = vec3(0.0), first = vec3(0.0);
  vec4 side = vec4(0.0);
  float depth = 60000.0, near = 0.0, taken = 0.0;
  for (int i = 0; i < uSamples; i++) {
    // The R2 sequence spreads any number of samples evenly over the pixel.
    vec2 at = uSamples == 1 ? vec2(0.0) : fract(vec2(0.7548776662, 0.5698402909) * float(i + 1)) - 0.5;
    vec4 c, a;
    bake(rayAt((px + at) / uEyeRect.zw), c, a);
    c.rgb = clamp(c.rgb, 0.0, 60.0);
    // Averaged as the eye will see it, else one hot sample makes a jagged edge.
    vec3 seen = c.rgb / (1.0 + max(c.r, max(c.g, c.b)));
    colour += seen;
    side += a;
    depth = min(depth, c.a);
    taken += 1.0;
    if (i == 0) { first = seen; near = c.a; }
    // Two samples that agree speak for the whole pixel; only edges pay for the rest.
    else if (i == 1 && length(seen - first) < 0.02 && abs(near - c.a) < 0.06 * near) break;
  }
  colour /= taken;
  oColour = vec4(colour / max(1.0 - max(colour.r, max(colour.g, colour.b)), 0.01), depth);
  oAux = side / taken;
}

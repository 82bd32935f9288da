out vec4 oColour;
void main() {
  vec2 uv = (gl_FragCoord.xy - uEyeRect.xy) / uEyeRect.zw;
  vec2 at = gl_FragCoord.xy / uSize;
  vec3 colour = frame(rayAt(uv), uv, texture(uBaked, at), texture(uAux, at));
  oColour = vec4(graded(colour, gl_FragCoord.xy - uEyeRect.xy), 1.0);
}

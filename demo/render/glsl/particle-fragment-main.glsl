uniform sampler2D uBaked;
uniform sampler2D uAux;
in vec2 vCorner;
in float vDistance;
flat in vec4 vTint;
flat in vec4 vPlace;
flat in vec3 vMore;
out vec4 oColour;
void main() {
  Particle it = Particle(vPlace.xyz, vMore.xy, vTint, vPlace.w, vMore.z);
  vec2 at = gl_FragCoord.xy / uSize;
  float water = texture(uAux, at).x;
  if (it.mirrored > 0.5 ? water < 0.4 : vDistance > texture(uBaked, at).a) discard;
  oColour = particleColour(vCorner, it);
}

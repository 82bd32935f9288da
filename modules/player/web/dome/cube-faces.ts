/**
 * Maps a direction to a point of a cube map, three faces by two. Positions and rotations of the faces are those of
 * ffmpeg's `v360`: its `eac`, which is YouTube's, and its `c3x2`. PROJECTION 4 is the former.
 */
export const CUBE_FACES = /* glsl */ `
// Right, left, up, down, front, back.
int faceOf(vec3 d) {
  vec3 a = abs(d);
  if (a.x > a.y && a.x > a.z) return d.x > 0.0 ? 0 : 1;
  if (a.y > a.z) return d.y > 0.0 ? 2 : 3;
  return d.z < 0.0 ? 4 : 5;
}

// From -1 to 1, to the right and downwards.
vec2 onFace(int face, vec3 d) {
  if (face == 0) return vec2(d.z, -d.y) / d.x;
  if (face == 1) return vec2(d.z, d.y) / d.x;
  if (face == 2) return vec2(d.x, -d.z) / d.y;
  if (face == 3) return vec2(-d.x, -d.z) / d.y;
  return face == 4 ? vec2(-d.x, d.y) / d.z : vec2(-d.x, -d.y) / d.z;
}

// Where each stands: three in the upper row, then three in the lower one.
#if PROJECTION == 4
const int CELLS[6] = int[6](2, 0, 5, 3, 1, 4);
#else
const int CELLS[6] = int[6](0, 1, 2, 3, 4, 5);
#endif

// The bottom left corner of a face in the picture.
vec2 cornerOf(int face) {
  int cell = CELLS[face];
  return vec2(float(cell % 3) / 3.0, cell < 3 ? 0.5 : 0.0);
}

vec2 inPicture(int face, vec3 d) {
  vec2 on = onFace(face, d);
#if PROJECTION == 4
  // The lower three lie on their sides.
  if (face == 5) on = vec2(-on.y, on.x);
  else if (face == 2 || face == 3) on = vec2(on.y, -on.x);
  on = atan(on) * (4.0 / HALF_TURN);
#endif
  return cornerOf(face) + (0.5 + vec2(0.5, -0.5) * on) / vec2(3.0, 2.0);
}
`;

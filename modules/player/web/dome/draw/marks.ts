import { linkProgram } from './program.ts';

const POSITION = 0;
const VERTEX = /* glsl */ `
layout(location = ${POSITION}) in vec3 position;
uniform mat4 place;
// Pixels across a point at a distance of one.
uniform float size;
void main() {
  gl_Position = place * vec4(position, 1.0);
  gl_PointSize = size / gl_Position.w;
}`;
const FRAGMENT = /* glsl */ `
uniform float size;
out vec4 shown;
void main() {
  if (size > 0.0 && length(gl_PointCoord - 0.5) > 0.5) discard;
  shown = vec4(1.0);
}`;
const NUMBER_BYTES = 4;
const MATRIX_NUMBERS = 16;
/** Where a matrix has the place that it moves to. */
const TRANSLATION = 12;

/** White lines and balls in the room. */
export interface Marks {
  /** @param ends x, y and z of both ends of each line @param place from the room to the viewport */
  drawLines(ends: Float32Array, place: Float32Array): void;
  /** A ball where each of these matrices moves to. @param size pixels across one at a distance of one */
  drawBalls(matrices: Float32Array, place: Float32Array, size: number): void;
  dispose(): void;
}

export function createMarks(gl: WebGL2RenderingContext): Marks {
  const { program, uniforms } = linkProgram(gl, { vertex: VERTEX, fragment: FRAGMENT }, ['place', 'size']);
  const buffer = gl.createBuffer();
  // The frames of a video are drawn from no array at all.
  const vertices = gl.createVertexArray();

  function draw(kind: GLenum, numbers: Float32Array, place: Float32Array, size: number, stride: number, first: number) {
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    gl.useProgram(program);
    gl.disable(gl.BLEND);
    gl.bindVertexArray(vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.DYNAMIC_DRAW);
    gl.enableVertexAttribArray(POSITION);
    gl.vertexAttribPointer(POSITION, 3, gl.FLOAT, false, stride * NUMBER_BYTES, first * NUMBER_BYTES);
    gl.uniformMatrix4fv(uniforms.place, false, place);
    gl.uniform1f(uniforms.size, size);
    gl.drawArrays(kind, 0, Math.floor(numbers.length / stride));
    gl.bindVertexArray(null);
  }

  return {
    drawLines: (ends, place) => draw(gl.LINES, ends, place, 0, 3, 0),
    drawBalls: (matrices, place, size) => draw(gl.POINTS, matrices, place, size, MATRIX_NUMBERS, TRANSLATION),
    dispose() {
      gl.deleteVertexArray(vertices);
      gl.deleteBuffer(buffer);
      gl.deleteProgram(program);
    },
  };
}

import { createFrameTexture, fillTexture } from './frame-texture.ts';
import { linkProgram } from './program.ts';

const VERTEX = /* glsl */ `
uniform mat4 place;
uniform vec2 size;
out vec2 uv;
void main() {
  uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = place * vec4((uv - 0.5) * size, 0.0, 1.0);
}`;
const FRAGMENT = /* glsl */ `
uniform sampler2D map;
in vec2 uv;
out vec4 shown;
void main() {
  shown = texture(map, uv);
}`;

export interface TexturedQuad {
  fill(picture: HTMLCanvasElement): void;
  /** @param place from its own plane, whose middle is the origin, to the viewport @param size of its sides */
  draw(place: Float32Array, size: { width: number; height: number }): void;
  dispose(): void;
}

/** A picture on a plane in the room; its transparency counts. */
export function createTexturedQuad(gl: WebGL2RenderingContext): TexturedQuad {
  const { program, uniforms } = linkProgram(gl, { vertex: VERTEX, fragment: FRAGMENT }, ['place', 'size']);
  const texture = createFrameTexture(gl);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);

  return {
    fill(picture) {
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      fillTexture(gl, texture, picture);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
      gl.generateMipmap(gl.TEXTURE_2D);
    },
    draw(place, { width, height }) {
      // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
      gl.useProgram(program);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniformMatrix4fv(uniforms.place, false, place);
      gl.uniform2f(uniforms.size, width, height);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    dispose() {
      gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}

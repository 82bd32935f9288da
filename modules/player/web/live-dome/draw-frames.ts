import type { FormatRow } from '#modules/media/contract/format-table.ts';
import { FRAGMENT, otherEye, PROJECTIONS, partOfFrame } from '../dome/frame-shader.ts';
import { type Look, radians } from '../dome/look.ts';

const MOST_PIXELS_PER_PIXEL = 1.5;

/** One triangle over the whole canvas; each of its points looks in a direction of its own. */
const VERTEX = `#version 300 es
uniform vec2 spread;
uniform mat3 turned;
out vec3 toward;
void main() {
  vec2 at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  toward = turned * vec3(at * spread, -1.0);
  gl_Position = vec4(at, 0.0, 1.0);
}`;
/** The words that the shader of the player is written in, which is of an older version of the language. */
const WORDS = `#version 300 es
precision highp float;
#define varying in
#define texture2D texture
out vec4 shown;
#define gl_FragColor shown
`;

interface Frames {
  /** False while there is no picture yet. */
  draw(look: Look): boolean;
  end(): void;
}

/** Draws what the left eye sees. Undefined where there is no graphics card to do it. */
export function drawFrames(canvas: HTMLCanvasElement, media: HTMLVideoElement, row: FormatRow): Frames | undefined {
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    alpha: true,
    failIfMajorPerformanceCaveat: true,
  });
  const program = gl?.createProgram();
  if (!gl || !program) return undefined;
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, `${WORDS}#define PROJECTION ${PROJECTIONS[row.projection]}\n${FRAGMENT}`],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return undefined;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program);
  const at = (name: string) => gl.getUniformLocation(program, name);
  const { left, bottom, width, height } = partOfFrame(row.stereo, row.eyesSwapped ? otherEye('left') : 'left');
  gl.uniform4f(at('part'), left, bottom, width, height);
  gl.uniform1f(at('reach'), radians(row.fieldOfView / 2));
  gl.uniform3f(at('viewpoint'), 0, 0, 0);
  const [spread, turned] = [at('spread'), at('turned')];
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);

  return {
    draw({ yaw, pitch, fov }) {
      if (media.readyState < media.HAVE_CURRENT_DATA || gl.isContextLost()) return false;
      const ratio = Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL);
      const [wide, high] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
      if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
      gl.viewport(0, 0, wide, high);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, media);
      const up = Math.tan(radians(fov) / 2);
      gl.uniform2f(spread, (up * wide) / Math.max(1, high), up);
      gl.uniformMatrix3fv(turned, false, turnedBy(yaw, pitch));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      return true;
    },
    end() {
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

/** Column by column: first up, then to the right. */
function turnedBy(yaw: number, pitch: number): number[] {
  const [s, c, v, h] = [Math.sin(-yaw), Math.cos(-yaw), Math.sin(pitch), Math.cos(pitch)];
  return [c, 0, -s, s * v, h, c * v, s * h, -v, c * h];
}

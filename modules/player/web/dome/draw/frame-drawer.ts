import type { FormatRow, Wrapped } from '#modules/media/contract/format-table.ts';
import { bent } from '#modules/media/contract/lens-curve.ts';
import { colourOfKey, OPAQUE, type Transparency } from '#modules/media/contract/transparency.ts';
import { type Eye, FRAGMENT, otherEye, PROJECTIONS, partOfFrame, SURFACES, type Surface } from '../frame-shader.ts';
import { radians } from '../look.ts';
import { MATTES } from '../matte-shader.ts';
import { type EyeMatrices, eyeOf, type PicturePlace, raysInPicture, raysOfEye } from '../picture-place.ts';
import type { FrameSource } from './frame-texture.ts';
import { holdFrame } from './held-frame.ts';
import { linkProgram, type Program } from './program.ts';

/** One triangle over the whole viewport; each of its points looks in a direction of its own. */
const VERTEX = /* glsl */ `
uniform mat4 rays;
out vec3 toward;
out vec2 spot;
void main() {
  vec2 at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  toward = (rays * vec4(at, 0.0, 1.0)).xyz;
  spot = 0.5 + 0.5 * at;
  gl_Position = vec4(at, 0.0, 1.0);
}`;
const UNIFORMS = [
  'rays',
  'part',
  'reach',
  'lens',
  'rim',
  'viewpoint',
  'screen',
  'span',
  'tone',
  'room',
  'filled',
  'keyTone',
  'keyColour',
  'keyReach',
] as const;
type FrameProgram = Program<(typeof UNIFORMS)[number]>;

/** Draws the frames of a video into the current viewport, on a page as in a headset. */
export interface FrameDrawer {
  row(): FormatRow;
  /** Something of the picture is not there, so that what is behind it is seen. */
  hasMatte(): boolean;
  /** Shown with the next picture where there is none now: the last one keeps its own. */
  setFormat(wrapped: Wrapped, transparency?: Transparency): void;
  /** The source has another picture than the one that is held. */
  renew(): void;
  /** Takes over the source's picture once it has one; until then the last stays (R65). True where it did. */
  update(): boolean;
  /** A picture has been taken over. */
  hasPicture(): boolean;
  /** Pixels of the picture that is held. */
  size(): { width: number; height: number };
  /** @param holeOnly leaves out the picture itself, which a layer behind shows */
  draw(eye: Eye, matrices: EyeMatrices, place: PicturePlace, holeOnly?: boolean): void;
  /** Unwrapped onto a sphere that is as many radians wide, or as the flat picture it is. */
  drawLayer(eye: Eye, surface: Exclude<Surface, 'view'>, place: PicturePlace, span?: number): void;
  /** Makes everything anew in a context that was lost. */
  restore(): void;
  dispose(): void;
}

export function createFrameDrawer(
  gl: WebGL2RenderingContext,
  source: FrameSource,
  first: Wrapped,
  firstTransparency: Transparency = OPAQUE,
): FrameDrawer {
  const rays = new Float32Array(16);
  const programs = new Map<string, FrameProgram>();
  const held = holdFrame(gl, source, first, firstTransparency);

  function programFor(surface: Surface): FrameProgram {
    const { row, transparency } = held.shape();
    const key = `${surface} ${row.projection} ${transparency.kind}`;
    const known = programs.get(key);
    if (known) return known;
    const defines = [
      `#define PROJECTION ${PROJECTIONS[row.projection]}`,
      `#define SURFACE ${SURFACES[surface]}`,
      `#define MATTE ${MATTES[transparency.kind]}`,
    ];
    const fragment = [...defines, FRAGMENT].join('\n');
    const made = linkProgram(gl, { vertex: VERTEX, fragment }, UNIFORMS);
    programs.set(key, made);
    return made;
  }

  function drawOn(
    surface: Surface,
    eye: Eye,
    place: PicturePlace,
    { viewpoint = place.viewpoint, span = 0, filled = 1 }: { viewpoint?: Float32Array; span?: number; filled?: number },
  ) {
    const { row, transparency } = held.shape();
    const { program, uniforms } = programFor(surface);
    const { left, bottom, width, height } = partOfFrame(row.stereo, row.eyesSwapped ? otherEye(eye) : eye);
    const { screen } = place;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    gl.useProgram(program);
    gl.disable(gl.BLEND);
    gl.bindTexture(gl.TEXTURE_2D, held.texture());
    gl.uniformMatrix4fv(uniforms.rays, false, rays);
    gl.uniform4f(uniforms.part, left, bottom, width, height);
    const { k1, k2, k3, k4 } = row.curve;
    const reach = radians(row.fieldOfView / 2);
    gl.uniform1f(uniforms.reach, reach);
    gl.uniform4f(uniforms.lens, k1, k2, k3, k4);
    gl.uniform1f(uniforms.rim, bent(row.curve, reach));
    gl.uniform3fv(uniforms.viewpoint, viewpoint);
    gl.uniform4f(uniforms.screen, screen.width / 2, screen.height / 2, screen.distance, screen.curvature);
    gl.uniform1f(uniforms.span, span);
    gl.uniform3fv(uniforms.tone, place.tone);
    gl.uniform4fv(uniforms.room, place.room);
    gl.uniform1f(uniforms.filled, filled);
    if (transparency.kind === 'key') {
      const { hue, saturation, value, threshold, softness } = transparency;
      gl.uniform3f(uniforms.keyTone, hue / 360, saturation, value);
      gl.uniform3fv(uniforms.keyColour, colourOfKey(transparency));
      gl.uniform2f(uniforms.keyReach, threshold, softness);
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  return {
    row: () => held.shape().row,
    hasMatte: () => held.shape().transparency.kind !== 'none',
    setFormat: held.setFormat,
    renew: held.renew,
    update: held.update,
    hasPicture: held.hasPicture,
    size: held.size,
    draw(eye, matrices, place, holeOnly = false) {
      raysOfEye(rays, eye, matrices, place);
      drawOn('view', eye, place, { viewpoint: eyeOf(matrices, place, held.shape().row), filled: holeOnly ? 0 : 1 });
    },
    drawLayer(eye, surface, place, span = 2 * Math.PI) {
      raysInPicture(rays, eye, place);
      drawOn(surface, eye, place, { span });
    },
    restore() {
      programs.clear();
      held.restore();
    },
    dispose() {
      for (const { program } of programs.values()) gl.deleteProgram(program);
      held.dispose();
    },
  };
}

import { type FormatRow, rowOf, type Wrapped } from '#modules/media/contract/format-table.ts';
import { bent } from '#modules/media/contract/lens-curve.ts';
import { type Eye, FRAGMENT, otherEye, PROJECTIONS, partOfFrame, SURFACES, type Surface } from '../frame-shader.ts';
import { radians } from '../look.ts';
import { type EyeMatrices, eyeOf, type PicturePlace, raysInPicture, raysOfEye } from '../picture-place.ts';
import { createFrameTexture, type FrameSource, fillTexture } from './frame-texture.ts';
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
] as const;
type FrameProgram = Program<(typeof UNIFORMS)[number]>;

/** Draws the frames of a video into the current viewport, on a page as in a headset. */
export interface FrameDrawer {
  row(): FormatRow;
  /** Shown with the next picture where there is none now: the last one keeps its own. */
  setFormat(wrapped: Wrapped): void;
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

export function createFrameDrawer(gl: WebGL2RenderingContext, source: FrameSource, first: Wrapped): FrameDrawer {
  const rays = new Float32Array(16);
  const programs = new Map<string, FrameProgram>();
  let texture = createFrameTexture(gl);
  let row = rowOf(first);
  let nextRow: FormatRow | undefined;
  let size = { width: 16, height: 9 };
  let isStale = true;
  let hasPicture = false;

  function programFor(surface: Surface): FrameProgram {
    const key = `${surface} ${row.projection}`;
    const known = programs.get(key);
    if (known) return known;
    const defines = `#define PROJECTION ${PROJECTIONS[row.projection]}\n#define SURFACE ${SURFACES[surface]}\n`;
    const made = linkProgram(gl, { vertex: VERTEX, fragment: defines + FRAGMENT }, UNIFORMS);
    programs.set(key, made);
    return made;
  }

  function drawOn(
    surface: Surface,
    eye: Eye,
    place: PicturePlace,
    { viewpoint = place.viewpoint, span = 0, filled = 1 }: { viewpoint?: Float32Array; span?: number; filled?: number },
  ) {
    const { program, uniforms } = programFor(surface);
    const { left, bottom, width, height } = partOfFrame(row.stereo, row.eyesSwapped ? otherEye(eye) : eye);
    const { screen } = place;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    gl.useProgram(program);
    gl.disable(gl.BLEND);
    gl.bindTexture(gl.TEXTURE_2D, texture);
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
    gl.uniform3fv(uniforms.room, place.room);
    gl.uniform1f(uniforms.filled, filled);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  return {
    row: () => row,
    setFormat(wrapped) {
      const next = rowOf(wrapped);
      if (hasPicture && !source.picture()) {
        nextRow = next;
        isStale = true;
      } else {
        nextRow = undefined;
        row = next;
      }
    },
    renew() {
      isStale = true;
    },
    update() {
      if (!isStale) return false;
      const picture = source.picture();
      if (!picture) return false;
      fillTexture(gl, texture, picture);
      size = source.size();
      row = nextRow ?? row;
      nextRow = undefined;
      isStale = false;
      hasPicture = true;
      return true;
    },
    hasPicture: () => hasPicture,
    size: () => size,
    draw(eye, matrices, place, holeOnly = false) {
      raysOfEye(rays, eye, matrices, place);
      drawOn('view', eye, place, { viewpoint: eyeOf(matrices, place, row), filled: holeOnly ? 0 : 1 });
    },
    drawLayer(eye, surface, place, span = 2 * Math.PI) {
      raysInPicture(rays, eye, place);
      drawOn(surface, eye, place, { span });
    },
    restore() {
      programs.clear();
      texture = createFrameTexture(gl);
      isStale = true;
    },
    dispose() {
      for (const { program } of programs.values()) gl.deleteProgram(program);
      gl.deleteTexture(texture);
    },
  };
}

import { type FormatRow, rowOf, type Wrapped } from '#modules/media/contract/format-table.ts';
import { OPAQUE, type Transparency } from '#modules/media/contract/transparency.ts';
import { createFrameTexture, type FrameSource, fillTexture } from './frame-texture.ts';

/** How a frame is wrapped around its viewer, and its transparency. */
interface FrameShape {
  row: FormatRow;
  transparency: Transparency;
}

/** The current frame on the graphics card. The shape of another video applies from its first frame on (R65). */
export function holdFrame(
  gl: WebGL2RenderingContext,
  source: FrameSource,
  first: Wrapped,
  firstTransparency: Transparency,
) {
  let texture = createTexture(gl);
  let shape: FrameShape = { row: rowOf(first), transparency: firstTransparency };
  let next: FrameShape | undefined;
  let size = { width: 16, height: 9 };
  let isStale = true;
  let hasPicture = false;

  function takeNext() {
    shape = next ?? shape;
    next = undefined;
  }

  return {
    texture: () => texture,
    shape: () => shape,
    hasPicture: () => hasPicture,
    size: () => size,
    setFormat(wrapped: Wrapped, transparency: Transparency = OPAQUE) {
      next = { row: rowOf(wrapped), transparency };
      if (hasPicture && !source.picture()) isStale = true;
      else takeNext();
    },
    renew() {
      isStale = true;
    },
    update(): boolean {
      if (!isStale) return false;
      const picture = source.picture();
      if (!picture) return false;
      fillTexture(gl, texture, picture);
      size = source.size();
      takeNext();
      isStale = false;
      hasPicture = true;
      return true;
    },
    restore() {
      texture = createTexture(gl);
      isStale = true;
    },
    dispose: () => gl.deleteTexture(texture),
  };
}

/** Packed mattes continue at the opposite edge; the picture itself is never sampled beyond an edge. */
function createTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = createFrameTexture(gl);
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.REPEAT);
  return texture;
}

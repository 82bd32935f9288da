import { hasCurrentPicture } from '../../media-element.ts';

/** What frames are drawn from. */
export interface FrameSource {
  /** Undefined while there is none, as between two sources of a video. */
  picture(): TexImageSource | undefined;
  /** Pixels of it. */
  size(): { width: number; height: number };
}

export function framesOfVideo(media: HTMLVideoElement): FrameSource {
  return {
    picture: () => (hasCurrentPicture(media) && media.videoWidth > 0 ? media : undefined),
    size: () => ({ width: media.videoWidth, height: media.videoHeight }),
  };
}

/** A texture that is refilled with each frame. It has no mipmaps, which would mix both eyes. */
export function createFrameTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  // Black until the first picture is there.
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array([0, 0, 0, 255]));
  return texture;
}

/** Textures begin with their bottom row, pictures with their top row. */
export function fillTexture(gl: WebGL2RenderingContext, texture: WebGLTexture, picture: TexImageSource): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
}

import type { Wrapped } from '#modules/media/contract/format-table.ts';
import type { Transparency } from '#modules/media/contract/transparency.ts';
import { overBackdrop } from './backdrop.ts';
import { createFrameDrawer } from './draw/frame-drawer.ts';
import type { Eye } from './frame-shader.ts';
import { limitsOf, orientationOf, radiansPerPixel, straightAhead, turn, zoom } from './look.ts';
import { fovOfScreen, matricesFrom, placePicture } from './picture-place.ts';
import { FIRST_PICTURE } from './picture-settings.ts';
import { listenToPointers } from './pointer-look.ts';

export interface StillView {
  setFormat(wrapped: Wrapped, transparency?: Transparency): void;
  setImage(image: HTMLImageElement): void;
  setEye(eye: Eye): void;
  /** Radians; yaw to the right, pitch upwards. */
  turn(yaw: number, pitch: number): void;
  recentre(): void;
  /** The current view as a JPEG of this size. */
  take(size: { width: number; height: number }): Promise<Blob>;
  dispose(): void;
}

/** A still of a video as its viewers see it, to look around in. Throws when the browser has no WebGL. */
export function createStillView(options: {
  canvas: HTMLCanvasElement;
  image: HTMLImageElement;
  wrapped: Wrapped;
  transparency?: Transparency;
}): StillView {
  const { canvas } = options;
  let { image } = options;
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error('This browser has no WebGL2');
  const source = {
    picture: () => image,
    size: () => ({ width: image.naturalWidth || 16, height: image.naturalHeight || 9 }),
  };
  const frames = createFrameDrawer(gl, source, options.wrapped, options.transparency);
  const ending = new AbortController();
  const { signal } = ending;
  const look = straightAhead();
  let eye: Eye = 'left';

  const aspect = () => canvas.width / Math.max(1, canvas.height);
  function draw() {
    frames.update();
    const place = overBackdrop(frames, placePicture(FIRST_PICTURE, frames.row(), frames.size()));
    const fov = frames.row().projection === 'flat' ? fovOfScreen(place, aspect()) : look.fov;
    gl?.viewport(0, 0, canvas.width, canvas.height);
    frames.draw(eye, matricesFrom(orientationOf(look), fov, aspect()), place);
  }
  const limits = () => limitsOf(frames.row(), look.fov, aspect());
  function turnBy(yaw: number, pitch: number) {
    turn(look, yaw, pitch, limits());
    draw();
  }
  function drawAs(width: number, height: number) {
    Object.assign(canvas, { width, height });
    draw();
  }
  function resize() {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth > 0 && clientHeight > 0) drawAs(clientWidth, clientHeight);
  }
  listenToPointers(canvas, signal, {
    hold() {},
    drag(x, y) {
      const perPixel = radiansPerPixel(look, canvas.clientHeight);
      turnBy(-x * perPixel, y * perPixel);
    },
    release() {},
    zoom(factor) {
      zoom(look, factor);
      turnBy(0, 0);
    },
    isZoomedByWheel: () => false,
  });
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  resize();

  return {
    turn: turnBy,
    setFormat(wrapped, transparency) {
      frames.setFormat(wrapped, transparency);
      turnBy(0, 0);
    },
    setImage(next) {
      image = next;
      frames.renew();
      draw();
    },
    setEye(next) {
      eye = next;
      draw();
    },
    recentre() {
      Object.assign(look, straightAhead());
      draw();
    },
    async take({ width, height }) {
      drawAs(width, height);
      const { promise, resolve } = Promise.withResolvers<Blob | null>();
      canvas.toBlob(resolve, 'image/jpeg', 0.92);
      const picture = await promise;
      resize();
      if (!picture) throw new Error('The browser made no picture');
      return picture;
    },
    dispose() {
      ending.abort();
      sizes.disconnect();
      frames.dispose();
    },
  };
}

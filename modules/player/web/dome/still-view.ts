import { LinearFilter, Texture, WebGLRenderer } from 'three';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { buildDomeStage } from './dome-stage.ts';
import type { Eye } from './frame-shader.ts';
import { limitsOf, radiansPerPixel, straightAhead, turn, zoom } from './look.ts';
import { listenToPointers } from './pointer-look.ts';

export interface StillView {
  setFormat(format: VideoFormat): void;
  setImage(image: HTMLImageElement): void;
  setEye(eye: Eye): void;
  /** Radians; yaw to the right, pitch upwards. */
  turn(yaw: number, pitch: number): void;
  recentre(): void;
  /** What is seen now, as a JPEG of this size. */
  take(size: { width: number; height: number }): Promise<Blob>;
  dispose(): void;
}

/** One picture of a video as its viewers see it, to look round in. Throws when the browser has no WebGL. */
export function createStillView(options: {
  canvas: HTMLCanvasElement;
  image: HTMLImageElement;
  format: VideoFormat;
}): StillView {
  const { canvas } = options;
  let { image } = options;
  const renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true });
  const source = {
    texture() {
      const texture = new Texture(image);
      texture.minFilter = LinearFilter;
      texture.magFilter = LinearFilter;
      texture.generateMipmaps = false;
      texture.needsUpdate = true;
      return texture;
    },
    size: () => ({ width: image.naturalWidth || 16, height: image.naturalHeight || 9 }),
  };
  const stage = buildDomeStage(source, options.format);
  const { camera, scene } = stage;
  const ending = new AbortController();
  const { signal } = ending;
  const look = straightAhead();
  const LAYERS: Readonly<Record<Eye, number>> = { left: 1, right: 2 };

  function draw() {
    camera.fov = stage.row().projection === 'flat' ? stage.flatFov() : look.fov;
    camera.updateProjectionMatrix();
    camera.rotation.set(look.pitch, -look.yaw, 0);
    renderer.render(scene, camera);
  }
  const limits = () => limitsOf(stage.row(), look.fov, camera.aspect);
  function turnBy(yaw: number, pitch: number) {
    turn(look, yaw, pitch, limits());
    draw();
  }
  function resize() {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    draw();
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
    setFormat(format) {
      stage.setFormat(format);
      turnBy(0, 0);
    },
    setImage(next) {
      image = next;
      stage.renewTexture();
      draw();
    },
    setEye(eye) {
      camera.layers.set(0);
      camera.layers.enable(LAYERS[eye]);
      draw();
    },
    recentre() {
      Object.assign(look, straightAhead());
      draw();
    },
    async take({ width, height }) {
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      draw();
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
      stage.dispose();
      renderer.dispose();
    },
  };
}

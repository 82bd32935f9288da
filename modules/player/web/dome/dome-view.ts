import { WebGLRenderer } from 'three';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { hasCurrentPicture } from '../media-element.ts';
import { createDeviceLook } from './device-look.ts';
import { buildDomeStage, framesOf } from './dome-stage.ts';
import { followFrames } from './follow-frames.ts';
import { type Gaze, gazeOf, lookTo } from './gaze.ts';
import { glide, type Limits, limitsOf, pull, radiansPerPixel, settle, straightAhead, turn, zoom } from './look.ts';
import { listenToPointers } from './pointer-look.ts';
import { enterVr } from './vr-session.ts';
import type { VrVideo } from './vr-video.ts';

export interface DomeView {
  setFormat(format: VideoFormat): void;
  /** Radians; yaw to the right, pitch upwards. */
  turn(yaw: number, pitch: number): void;
  /** Above 1 sees more. */
  zoom(factor: number): void;
  recentre(): void;
  gaze(): Gaze;
  lookTo(gaze: Gaze): void;
  /** Looks where the phone points; false when the visitor does not allow it. */
  followDevice(follow: boolean): Promise<boolean>;
  /** Resolves when the session has begun; `onEnd` runs when it is over, however it ends. */
  enterVr(video: () => VrVideo, onEnd: () => void): Promise<void>;
  dispose(): void;
}

const MOST_PIXELS_PER_PIXEL = 2;
const FREE: Limits = { yaw: Number.POSITIVE_INFINITY, pitch: Math.PI / 2 };

/**
 * Shows a video that a video element cannot show by itself on a canvas. Draws only when there is something new: a frame
 * of the video, another look, another size. Throws when the browser has no WebGL.
 */
export function createDomeView(options: {
  canvas: HTMLCanvasElement;
  media: HTMLVideoElement;
  format: VideoFormat;
  /** Visitors who prefer less motion get a picture that stops with their finger, and at its edge. */
  reducedMotion: boolean;
  onPictureLost(lost: boolean): void;
  /** The video's own picture stands on the canvas for the first time. */
  onFirstPicture(): void;
  /** Somebody has found out that one can look around. */
  onLookAround(): void;
}): DomeView {
  const { canvas, media } = options;
  const renderer = new WebGLRenderer({ canvas, antialias: false, powerPreference: 'high-performance' });
  const stage = buildDomeStage(framesOf(media), options.format);
  const { camera, scene } = stage;
  const ending = new AbortController();
  const { signal } = ending;
  const look = straightAhead();
  const spin = { yaw: 0, pitch: 0 };
  let limits = FREE;
  let isSpinning = false;
  let isHeld = false;
  let scheduled = 0;
  let lastDrawAt = 0;
  let inVr = false;
  let hasPicture = false;

  function schedule() {
    if (scheduled === 0 && !inVr && !signal.aborted) scheduled = requestAnimationFrame(draw);
  }

  function draw(at: number) {
    scheduled = 0;
    const elapsed = Math.min(at - lastDrawAt, 50);
    lastDrawAt = at;
    if (isSpinning) isSpinning = glide(look, spin, limits, elapsed);
    const isReturning = !isHeld && settle(look, limits, elapsed);
    aim();
    renderer.render(scene, camera);
    if (!hasPicture && hasCurrentPicture(media)) {
      hasPicture = true;
      options.onFirstPicture();
    }
    if (isSpinning || isReturning) schedule();
  }

  const deviceLook = createDeviceLook(schedule);

  function aim() {
    camera.fov = stage.row().projection === 'flat' ? stage.flatFov() : look.fov;
    camera.updateProjectionMatrix();
    const device = deviceLook.orientation();
    if (!device) camera.rotation.set(look.pitch, -look.yaw, 0);
    else camera.quaternion.copy(device).premultiply(deviceLook.facing(look.yaw));
  }

  function findLimits() {
    limits = deviceLook.orientation() ? FREE : limitsOf(stage.row(), look.fov, camera.aspect);
    lastDrawAt = performance.now();
    schedule();
  }

  function resize() {
    const { clientWidth, clientHeight } = canvas;
    if (inVr || clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    findLimits();
    // Drawn at once: a resized canvas is empty until it is.
    cancelAnimationFrame(scheduled);
    draw(performance.now());
  }

  function zoomBy(factor: number) {
    zoom(look, factor);
    findLimits();
  }

  const recentre = () => {
    isSpinning = false;
    deviceLook.recentre();
    Object.assign(look, straightAhead());
    findLimits();
  };

  listenToPointers(canvas, signal, {
    hold(held) {
      isHeld = held;
      if (held) isSpinning = false;
      lastDrawAt = performance.now();
      schedule();
    },
    drag(x, y) {
      const perPixel = radiansPerPixel(look, canvas.clientHeight);
      (options.reducedMotion ? turn : pull)(look, -x * perPixel, y * perPixel, limits);
      if (stage.row().projection !== 'flat') options.onLookAround();
      schedule();
    },
    release(x, y) {
      if (options.reducedMotion) return;
      const perPixel = radiansPerPixel(look, canvas.clientHeight);
      spin.yaw = -x * perPixel;
      spin.pitch = y * perPixel;
      isSpinning = true;
    },
    zoom: zoomBy,
    isZoomedByWheel: () => document.fullscreenElement !== null,
  });
  canvas.addEventListener('webglcontextlost', () => options.onPictureLost(true), { signal });
  const renewTexture = () => {
    stage.renewTexture();
    schedule();
  };
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      options.onPictureLost(false);
      renewTexture();
    },
    { signal },
  );
  media.addEventListener('loadeddata', renewTexture, { signal });
  // A ladder changes the size of the frames while it plays.
  media.addEventListener('resize', renewTexture, { signal });
  followFrames(media, signal, schedule);
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  resize();

  return {
    turn(yaw, pitch) {
      isSpinning = false;
      turn(look, yaw, pitch, limits);
      options.onLookAround();
      schedule();
    },
    zoom: zoomBy,
    recentre,
    gaze: () => gazeOf(camera),
    lookTo(gaze) {
      lookTo(look, gaze, limits);
      schedule();
    },
    setFormat(format) {
      stage.setFormat(format);
      findLimits();
    },
    async followDevice(follow) {
      const follows = follow ? await deviceLook.start(findLimits) : deviceLook.stop();
      findLimits();
      return follows;
    },
    async enterVr(video, onEnd) {
      const leaveVr = () => {
        inVr = false;
        if (!signal.aborted) resize();
      };
      inVr = true;
      try {
        await enterVr({ renderer, stage, media, video }, () => {
          leaveVr();
          onEnd();
        });
        // The page was left while the headset asked.
        if (signal.aborted) void renderer.xr.getSession()?.end();
      } catch (error) {
        leaveVr();
        throw error;
      }
    },
    dispose() {
      ending.abort();
      cancelAnimationFrame(scheduled);
      sizes.disconnect();
      deviceLook.stop();
      void renderer.xr.getSession()?.end();
      stage.dispose();
      renderer.dispose();
    },
  };
}

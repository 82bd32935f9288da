import { quat } from 'gl-matrix';
import type { Wrapped } from '#modules/media/contract/format-table.ts';
import type { Transparency } from '#modules/media/contract/transparency.ts';
import { overBackdrop } from './backdrop.ts';
import type { Backdrop } from './backdrops.ts';
import { createDeviceLook } from './device-look.ts';
import { createFrameDrawer } from './draw/frame-drawer.ts';
import { framesOfVideo } from './draw/frame-texture.ts';
import { followFrames } from './follow-frames.ts';
import { type Gaze, gazeOf, lookTo } from './gaze.ts';
import {
  glide,
  type Limits,
  limitsOf,
  orientationOf,
  pull,
  radiansPerPixel,
  settle,
  straightAhead,
  turn,
  zoom,
} from './look.ts';
import { fovOfScreen, matricesFrom, placePicture } from './picture-place.ts';
import { FIRST_PICTURE } from './picture-settings.ts';
import { listenToPointers } from './pointer-look.ts';
import type { Entering } from './vr/surroundings.ts';
import type { VrVideo } from './vr/vr-video.ts';

export interface DomeView {
  setFormat(wrapped: Wrapped, transparency?: Transparency): void;
  setBackdrop(backdrop: Backdrop): void;
  /** Radians; yaw to the right, pitch upwards. */
  turn(yaw: number, pitch: number): void;
  /** Above 1 sees more. */
  zoom(factor: number): void;
  recentre(): void;
  gaze(): Gaze;
  /** The orientation of the head, or of the view on the page, in the picture; changed in place. */
  head(): quat;
  lookTo(gaze: Gaze): void;
  /** Follows the phone's orientation; false when the visitor doesn't allow it. */
  followDevice(follow: boolean): Promise<boolean>;
  /** Resolves when the session has begun. */
  enterVr(video: () => VrVideo, entering: Entering): Promise<void>;
  dispose(): void;
}

/** The WebGL context is `lost` for a moment, or `gone`: a browser that hasn't restored it by then hardly ever does. */
export type Drawing = 'drawn' | 'lost' | 'gone';

const MOST_PIXELS_PER_PIXEL = 2;
const GONE_AFTER_MS = 5000;
const FREE: Limits = { yaw: Number.POSITIVE_INFINITY, pitch: Math.PI / 2 };

/**
 * Shows a video that a video element can't show by itself on a canvas. Draws only on changes: a frame of the video, the
 * view direction, the size. Throws when the browser has no WebGL.
 */
export function createDomeView(options: {
  canvas: HTMLCanvasElement;
  media: HTMLVideoElement;
  wrapped: Wrapped;
  transparency?: Transparency;
  backdrop?: Backdrop;
  /** For visitors who prefer reduced motion: the picture stops with their finger, and at its edge. */
  reducedMotion: boolean;
  onDrawing(drawing: Drawing): void;
  /** The first frame has been drawn. */
  onFirstPicture(): void;
  /** The visitor looked around for the first time. */
  onLookAround(): void;
}): DomeView {
  const { canvas, media } = options;
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, powerPreference: 'high-performance' });
  if (!gl) throw new Error('This browser has no WebGL2');
  const frames = createFrameDrawer(gl, framesOfVideo(media), options.wrapped, options.transparency);
  const ending = new AbortController();
  const { signal } = ending;
  const look = straightAhead();
  const spin = { yaw: 0, pitch: 0 };
  const orientation = quat.create();
  let place = placePicture(FIRST_PICTURE, frames.row(), frames.size());
  let { backdrop } = options;
  let limits = FREE;
  let isSpinning = false;
  let isHeld = false;
  let scheduled = 0;
  let lastDrawAt = 0;
  let inVr = false;
  let isShown = false;
  let session: XRSession | undefined;

  function schedule() {
    if (scheduled === 0 && !inVr && !signal.aborted) scheduled = requestAnimationFrame(draw);
  }

  function draw(at: number) {
    scheduled = 0;
    const elapsed = Math.min(at - lastDrawAt, 50);
    lastDrawAt = at;
    if (isSpinning) isSpinning = glide(look, spin, limits, elapsed);
    const isReturning = !isHeld && settle(look, limits, elapsed);
    if (frames.update()) findPlace();
    const fov = frames.row().projection === 'flat' ? fovOfScreen(place, aspect()) : look.fov;
    aim();
    gl?.viewport(0, 0, canvas.width, canvas.height);
    frames.draw('left', matricesFrom(orientation, fov, aspect()), place);
    if (!isShown && frames.hasPicture()) {
      isShown = true;
      options.onFirstPicture();
    }
    if (isSpinning || isReturning) schedule();
  }

  const deviceLook = createDeviceLook(schedule);

  const aspect = () => canvas.width / Math.max(1, canvas.height);

  function aim() {
    const device = deviceLook.orientation();
    if (device) quat.multiply(orientation, deviceLook.facing(look.yaw), device);
    else orientationOf(look, orientation);
  }

  function findPlace() {
    place = overBackdrop(frames, placePicture(FIRST_PICTURE, frames.row(), frames.size()), backdrop);
    limits = deviceLook.orientation() ? FREE : limitsOf(frames.row(), look.fov, aspect());
  }

  function reconsider() {
    findPlace();
    lastDrawAt = performance.now();
    schedule();
  }

  function resize() {
    const { clientWidth, clientHeight } = canvas;
    if (inVr || clientWidth === 0 || clientHeight === 0) return;
    const ratio = Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL);
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(clientHeight * ratio);
    reconsider();
    // Drawn at once, because a resized canvas is empty.
    cancelAnimationFrame(scheduled);
    draw(performance.now());
  }

  function zoomBy(factor: number) {
    zoom(look, factor);
    reconsider();
  }

  const recentre = () => {
    isSpinning = false;
    deviceLook.recentre();
    Object.assign(look, straightAhead());
    reconsider();
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
      if (frames.row().projection !== 'flat') options.onLookAround();
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
  listenToContext(canvas, signal, (drawing) => {
    options.onDrawing(drawing);
    if (drawing === 'lost') void session?.end();
    if (drawing !== 'drawn') return;
    frames.restore();
    resize();
  });
  const renew = () => {
    frames.renew();
    schedule();
  };
  // A ladder changes the size of the frames while it plays.
  for (const event of ['loadeddata', 'resize']) media.addEventListener(event, renew, { signal });
  followFrames(media, signal, renew);
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
    gaze: () => gazeOf(orientation),
    head: () => orientation,
    lookTo(gaze) {
      lookTo(look, gaze, limits);
      schedule();
    },
    setFormat(wrapped, transparency) {
      frames.setFormat(wrapped, transparency);
      reconsider();
    },
    setBackdrop(next) {
      backdrop = next;
      reconsider();
    },
    async followDevice(follow) {
      const follows = follow ? await deviceLook.start(reconsider) : deviceLook.stop();
      reconsider();
      return follows;
    },
    async enterVr(video, entering) {
      const leaveVr = () => {
        inVr = false;
        session = undefined;
        resize();
      };
      inVr = true;
      try {
        const { enterVr } = await import('./vr/session.ts');
        const onEnd: Entering['onEnd'] = (next) => {
          leaveVr();
          entering.onEnd(next);
        };
        session = await enterVr({ gl, frames, media, video, orientation }, { ...entering, onEnd });
        // The page was left while the headset asked for permission.
        if (signal.aborted) void session.end();
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
      void session?.end();
      frames.dispose();
    },
  };
}

function listenToContext(canvas: HTMLCanvasElement, signal: AbortSignal, tell: (drawing: Drawing) => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lose = (event: Event) => {
    // Without this the browser never restores it.
    event.preventDefault();
    tell('lost');
    waiting = setTimeout(() => tell('gone'), GONE_AFTER_MS);
  };
  const restore = () => {
    clearTimeout(waiting);
    tell('drawn');
  };
  canvas.addEventListener('webglcontextlost', lose, { signal });
  canvas.addEventListener('webglcontextrestored', restore, { signal });
  signal.addEventListener('abort', () => clearTimeout(waiting));
}

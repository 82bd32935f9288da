import { WebGLRenderer } from 'three';
import type { VideoFormat } from '../../contract/wire.ts';
import { createDeviceLook } from './device-look.ts';
import { buildDomeStage } from './dome-stage.ts';
import { followFrames } from './follow-frames.ts';
import { glide, type Look, type Spin, STRAIGHT_AHEAD, turned, turnOfDrag, zoomed } from './look.ts';
import { listenToPointers } from './pointer-look.ts';
import { enterVr } from './vr-session.ts';

export interface DomeView {
  setFormat(format: VideoFormat): void;
  /** Radians; yaw to the right, pitch upwards. */
  turn(yaw: number, pitch: number): void;
  recentre(): void;
  /** Looks where the phone points; false when the visitor does not allow it. */
  followDevice(follow: boolean): Promise<boolean>;
  /** Resolves when the session has begun; `onEnd` runs when it is over, however it ends. */
  enterVr(onEnd: () => void): Promise<void>;
  dispose(): void;
}

const MOST_PIXELS_PER_PIXEL = 2;

/**
 * Shows a spherical film on a canvas. Draws only when there is something new: a frame of the film, another look, another
 * size. Throws when the browser has no WebGL.
 */
export function createDomeView(options: {
  canvas: HTMLCanvasElement;
  media: HTMLVideoElement;
  format: VideoFormat;
  /** Visitors who prefer less motion get a picture that stops with their finger. */
  reducedMotion: boolean;
  onPictureLost(lost: boolean): void;
}): DomeView {
  const { canvas, media } = options;
  const renderer = new WebGLRenderer({ canvas, antialias: false, powerPreference: 'high-performance' });
  const stage = buildDomeStage(media, options.format);
  const { camera, scene } = stage;
  const ending = new AbortController();
  const { signal } = ending;
  let look: Look = STRAIGHT_AHEAD;
  let spin: Spin | undefined;
  let scheduled = 0;
  let lastDrawAt = 0;
  let inVr = false;

  function schedule() {
    if (scheduled === 0 && !inVr && !signal.aborted) scheduled = requestAnimationFrame(draw);
  }

  function draw(at: number) {
    scheduled = 0;
    if (spin) {
      const step = glide(spin, Math.min(at - lastDrawAt, 50));
      look = turned(look, step.yaw, step.pitch, stage.row().projection);
      spin = step.spin;
    }
    lastDrawAt = at;
    aim();
    renderer.render(scene, camera);
    if (spin) schedule();
  }

  const deviceLook = createDeviceLook(schedule);

  function aim() {
    camera.fov = look.fov;
    camera.updateProjectionMatrix();
    const device = deviceLook.orientation();
    if (!device) camera.rotation.set(look.pitch, -look.yaw, 0);
    else camera.quaternion.copy(device).premultiply(deviceLook.facing(look.yaw));
  }

  function change(next: Look) {
    look = next;
    schedule();
  }

  function resize() {
    const { clientWidth, clientHeight } = canvas;
    if (inVr || clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    // Drawn at once: a resized canvas is empty until it is.
    if (scheduled) cancelAnimationFrame(scheduled);
    draw(performance.now());
  }

  function turn(yaw: number, pitch: number) {
    spin = undefined;
    change(turned(look, yaw, pitch, stage.row().projection));
  }

  const recentre = () => {
    spin = undefined;
    deviceLook.recentre();
    change(STRAIGHT_AHEAD);
  };

  listenToPointers(canvas, signal, {
    drag: (moved) => {
      const by = turnOfDrag(look, moved, canvas.clientHeight);
      turn(by.yaw, by.pitch);
    },
    release: (velocity) => {
      if (options.reducedMotion) return;
      spin = turnOfDrag(look, velocity, canvas.clientHeight);
      lastDrawAt = performance.now();
      schedule();
    },
    zoom: (factor) => change(zoomed(look, factor)),
    recentre,
  });
  canvas.addEventListener('webglcontextlost', () => options.onPictureLost(true), { signal });
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      options.onPictureLost(false);
      stage.renewTexture();
      schedule();
    },
    { signal },
  );
  const renewTexture = () => {
    stage.renewTexture();
    schedule();
  };
  media.addEventListener('loadeddata', renewTexture, { signal });
  followFrames(media, signal, schedule);
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  resize();

  return {
    turn,
    recentre,
    setFormat(format) {
      stage.setFormat(format);
      schedule();
    },
    async followDevice(follow) {
      const follows = follow ? await deviceLook.start() : deviceLook.stop();
      schedule();
      return follows;
    },
    async enterVr(onEnd) {
      const leaveVr = () => {
        inVr = false;
        if (!signal.aborted) resize();
      };
      inVr = true;
      try {
        await enterVr({ renderer, stage, media }, () => {
          leaveVr();
          onEnd();
        });
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

import { FORMAT_TABLE, rowOf } from '#modules/media/contract/format-table.ts';
import type { Playback, Source } from '../../contract/types.ts';
import { overBackdrop } from '../dome/backdrop.ts';
import { createFrameDrawer, type FrameDrawer } from '../dome/draw/frame-drawer.ts';
import { framesOfVideo } from '../dome/draw/frame-texture.ts';
import { followFrames } from '../dome/follow-frames.ts';
import {
  glide,
  type Look,
  limitsOf,
  orientationOf,
  radians,
  radiansPerPixel,
  settle,
  straightAhead,
  turn,
} from '../dome/look.ts';
import { matricesFrom, placePicture } from '../dome/picture-place.ts';
import { FIRST_PICTURE } from '../dome/picture-settings.ts';
import { type Drags, listenToDrags } from './listen-to-drags.ts';

const VIDEO = /^\/video\/([a-z0-9-]+)\//;
/** Sharp enough for a head of a page, and light enough to begin at once. */
const WIDEST = 4200;
const TIMEOUT_MS = 15_000;
/** Degrees from top to bottom: little of a wide picture's sides lies beyond what was filmed. */
const FOV = 60;
const MOST_PIXELS_PER_PIXEL = 1.5;
/** No edge of the picture comes into the corners of a wide window. */
const MARGIN = radians(10);
const LIVE = 'live-dome--on';

/** Where one is shown, or about to be. */
let shown: HTMLElement | undefined;

/**
 * Listens for the drag that a press may be, which shows the video that the place leads to, until the pointer leaves it.
 */
export function showLiveDome(place: HTMLElement, press: PointerEvent, ended: AbortSignal): void {
  if (shown === place) return;
  shown = place;
  const cancellation = new AbortController();
  const { signal } = cancellation;
  const leave = () => cancellation.abort();
  place.addEventListener('pointerleave', leave, { signal });
  ended.addEventListener('abort', leave, { signal });
  signal.addEventListener('abort', () => {
    if (shown === place) shown = undefined;
  });
  let opening: Promise<Drags | undefined> | undefined;
  const tell = (say: (dome: Drags) => void) => {
    opening ??= openDome(place, signal);
    void opening.then((dome) => dome && say(dome));
  };
  listenToDrags(place, press, signal, {
    hold: (isHeld) => tell((dome) => dome.hold(isHeld)),
    drag: (x, y) => tell((dome) => dome.drag(x, y)),
    release: (x, y) => tell((dome) => dome.release(x, y)),
  });
}

/** Undefined where there is nothing to look around in, or nothing to draw it with. */
async function openDome(place: HTMLElement, signal: AbortSignal): Promise<Drags | undefined> {
  const ground = place.querySelector<HTMLElement>('.picture');
  const [, video] = VIDEO.exec(place.querySelector<HTMLAnchorElement>('a[href*="/video/"]')?.pathname ?? '') ?? [];
  if (!ground || !video) return undefined;
  const source = domeOf(await trailerOf(video));
  if (!source || signal.aborted) return undefined;
  const canvas = document.createElement('canvas');
  canvas.className = 'live-dome';
  canvas.setAttribute('aria-hidden', 'true');
  const media = Object.assign(document.createElement('video'), {
    muted: true,
    loop: true,
    playsInline: true,
  });
  const row = rowOf(source);
  const context = canvas.getContext('webgl2', { antialias: false, alpha: true, failIfMajorPerformanceCaveat: true });
  if (!context) return undefined;
  const gl: WebGL2RenderingContext = context;
  const frames = createFrameDrawer(gl, framesOfVideo(media), source, source.transparency);

  const look = { ...straightAhead(), fov: FOV };
  const spin = { yaw: 0, pitch: 0 };
  let isSpinning = false;
  let isHeld = false;
  let scheduled = 0;
  let lastAt = 0;
  const limits = () => {
    const { yaw, pitch } = limitsOf(row, look.fov, canvas.clientWidth / Math.max(1, canvas.clientHeight));
    return { yaw: Math.max(0, yaw - MARGIN), pitch: Math.max(0, pitch - MARGIN) };
  };
  const schedule = () => {
    if (scheduled === 0 && !signal.aborted) scheduled = requestAnimationFrame(draw);
  };
  function draw(at: number) {
    scheduled = 0;
    const elapsed = Math.min(at - lastAt, 50);
    lastAt = at;
    if (isSpinning) isSpinning = glide(look, spin, limits(), elapsed);
    const isReturning = !isHeld && settle(look, limits(), elapsed);
    frames.update();
    if (frames.hasPicture()) {
      drawWindow(canvas, gl, frames, look);
      ground?.classList.add(LIVE);
    }
    if (isSpinning || isReturning) schedule();
  }

  const drags: Drags = {
    hold(held) {
      isHeld = held;
      if (held) isSpinning = false;
      schedule();
    },
    drag(x, y) {
      const perPixel = radiansPerPixel(look, canvas.clientHeight);
      turn(look, -x * perPixel, y * perPixel, limits());
      schedule();
    },
    release(x, y) {
      const perPixel = radiansPerPixel(look, canvas.clientHeight);
      Object.assign(spin, { yaw: -x * perPixel, pitch: y * perPixel });
      isSpinning = true;
    },
  };
  followFrames(media, signal, () => {
    frames.renew();
    schedule();
  });
  // A clip of the place would play unseen under it.
  ground.querySelector('video')?.remove();
  ground.append(canvas);
  media.src = source.url;
  media.play().catch(() => undefined);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(scheduled);
    ground.classList.remove(LIVE);
    media.pause();
    media.removeAttribute('src');
    media.load();
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    canvas.remove();
  });
  return drags;
}

/** What the left eye sees. */
function drawWindow(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext, frames: FrameDrawer, look: Look): void {
  const ratio = Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  gl.viewport(0, 0, width, height);
  const matrices = matricesFrom(orientationOf(look), look.fov, width / Math.max(1, height));
  frames.draw('left', matrices, overBackdrop(frames, placePicture(FIRST_PICTURE, frames.row(), frames.size())));
}

async function trailerOf(video: string): Promise<Source[]> {
  try {
    const answer = await fetch(`/api/content/v1/videos/${video}/sources`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as { data: Playback }).data.trailer : [];
  } catch {
    return [];
  }
}

/** A file, for it plays without anything else; those of ladders are lists of files. */
function domeOf(trailer: readonly Source[]): Source | undefined {
  const files = trailer.filter(
    ({ type, format }) => type.startsWith('video/') && FORMAT_TABLE[format].projection !== 'flat',
  );
  return files.find(({ width }) => width <= WIDEST) ?? files.at(-1);
}

import { mat4, quat, vec3 } from 'gl-matrix';
import { BEFORE_SOURCE, playOrStay, seekBy } from '../../media-element.ts';
import { headingOf } from '../device-look.ts';
import type { FrameDrawer } from '../draw/frame-drawer.ts';
import { createMarks } from '../draw/marks.ts';
import { followAccount } from './account-settings.ts';
import { showCaptions } from './captions/vr-captions.ts';
import { listenToControllers } from './controllers.ts';
import { createDrawnView, pixelsPerDegree } from './drawn-view.ts';
import { followFrameRate } from './frame-rate.ts';
import { showHands } from './hands.ts';
import { createVrPanel, type Passthrough, type VrPanel } from './panel.ts';
import { placeInRoom } from './place-in-room.ts';
import { showPointers } from './pointers.ts';
import { type Entering, SESSION_MODES, type Surroundings } from './surroundings.ts';
import { createVideoLayers } from './video-layer.ts';
import type { VrVideo } from './vr-video.ts';

export interface VrParts {
  gl: WebGL2RenderingContext;
  frames: FrameDrawer;
  media: HTMLVideoElement;
  video(): VrVideo;
  /** Set to the direction of the head in the picture. */
  orientation: quat;
}

/** Some browsers pause the page while its session runs, and with it the callbacks for video frames. */
const SILENT_MS = 250;

/**
 * Begins a session in the headset: each eye sees its own picture, the head is its centre and the horizon is level,
 * whatever way the visitor sits. A headset that is put down pauses the video. `onEnd` runs once it is over, by the
 * visitor's or the system's choice.
 */
export async function enterVr(parts: VrParts, entering: Entering): Promise<XRSession> {
  if (!navigator.xr) throw new Error('This browser has no WebXR');
  const session = await navigator.xr.requestSession(SESSION_MODES[entering.surroundings], {
    optionalFeatures: ['layers', 'hand-tracking'],
  });
  try {
    await parts.gl.makeXRCompatible();
    const space = await session.requestReferenceSpace('local');
    let next: Surroundings | undefined;
    const end = run(session, space, parts, {
      ...entering,
      change(other) {
        next = other;
        void session.end();
      },
    });
    session.addEventListener('end', () => {
      end();
      entering.onEnd(next);
    });
  } catch (error) {
    await session.end().catch(() => undefined);
    throw error;
  }
  return session;
}

interface Around extends Pick<Entering, 'surroundings' | 'others' | 'onDensity'> {
  change(other: Surroundings): void;
}

/** @returns the cleanup for after the session */
function run(session: XRSession, space: XRReferenceSpace, parts: VrParts, around: Around) {
  const { gl, frames, media, video, orientation } = parts;
  const isRoomSeen = around.surroundings === 'own-room';
  const ending = new AbortController();
  const { signal } = ending;
  const hasLayers = session.enabledFeatures?.includes('layers') && typeof XRWebGLBinding !== 'undefined';
  const binding = hasLayers ? new XRWebGLBinding(session, gl) : undefined;
  const view = createDrawnView(session, gl, binding);
  const layers =
    binding && view.hasLayers
      ? createVideoLayers({ session, gl, binding, space, frames, media, over: view.layer })
      : undefined;
  const head = { position: vec3.create(), orientation: quat.create() };
  const room = placeInRoom(frames, media, video, { signal, isRoomSeen });
  const recentre = () => {
    const [x = 0, y = 0, z = 0] = head.position;
    room.recentre({ heading: headingOf(head.orientation), position: [x, y, z] });
  };
  const panel = createVrPanel(gl, media, video, {
    ...room,
    recentre,
    exit: () => void session.end(),
    passthrough: () => passthroughOf(frames, around),
  });
  const captions = showCaptions(gl, video);
  const marks = createMarks(gl);
  const pointers = showPointers(
    {
      session,
      space,
      panel,
      marks,
      onPressNothing() {
        if (panel.isShown()) panel.hide();
        else panel.show(head.position, head.orientation);
      },
    },
    signal,
  );
  const hands = showHands(session, marks);
  const controllers = listenToControllers(session, signal, {
    recentre,
    seek: (seconds) => !video().isLive && seekBy(media, seconds),
  });
  const isNews = watchNews(media, video, panel);
  const takePicture = takePictures({ frames, media, isTaken: () => layers?.isTaken() ?? false, signal });
  const toViewport = new Float32Array(16);
  let hasDensity = false;
  pauseWhileHidden(session, media, video, signal);
  followFrameRate(session, media, signal);
  followAccount({ video, hasPicture: frames.hasPicture, onTaken: room.readAgain, signal });

  function onFrame(now: number, frame: XRFrame) {
    if (signal.aborted) return;
    session.requestAnimationFrame(onFrame);
    const isNew = takePicture(now);
    controllers.poll();
    const pose = frame.getViewerPose(space);
    if (!pose) return;
    mat4.getTranslation(head.position, pose.transform.matrix);
    mat4.getRotation(head.orientation, pose.transform.matrix);
    const place = room.place();
    quat.multiply(orientation, quat.conjugate(quat.create(), place.turn), head.orientation);
    const isOnLayer = layers?.update(frame, place, isNew) ?? false;
    pointers.update(frame);
    hands.update(frame, space);
    if (isNews()) panel.show(head.position, head.orientation);
    panel.update(now);
    captions.update(now, head);
    gl.enable(gl.SCISSOR_TEST);
    for (const eye of pose.views) drawEye(eye, isOnLayer);
    gl.disable(gl.SCISSOR_TEST);
  }

  function drawEye(eye: XRView, isOnLayer: boolean) {
    const viewport = view.begin(eye);
    if (!viewport) return;
    const { x, y, width, height } = viewport;
    if (!hasDensity) around.onDensity?.(pixelsPerDegree(width * view.sharper, eye.projectionMatrix));
    hasDensity = true;
    gl.viewport(x, y, width, height);
    // Both eyes may share one framebuffer, each with its half.
    gl.scissor(x, y, width, height);
    gl.clearColor(0, 0, 0, isOnLayer || isRoomSeen ? 0 : 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const place = room.place();
    const matrices = { view: eye.transform.inverse.matrix, projection: eye.projectionMatrix };
    const isLit = place.room.subarray(0, 3).some((light) => light > 0);
    if (!isOnLayer || isLit) frames.draw(eye.eye === 'right' ? 'right' : 'left', matrices, place, isOnLayer);
    mat4.multiply(toViewport, matrices.projection, matrices.view);
    captions.draw(toViewport);
    panel.draw(toViewport);
    pointers.draw(toViewport);
    hands.draw(toViewport, ((matrices.projection[5] ?? 1) * height) / 2);
  }

  session.requestAnimationFrame(onFrame);
  return () => {
    ending.abort();
    layers?.dispose();
    view.dispose();
    panel.dispose();
    captions.dispose();
    marks.dispose();
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  };
}

/** Takes over the video's next picture, unless the headset's layer does so itself. @returns whether there was one */
function takePictures({
  frames,
  media,
  isTaken,
  signal,
}: {
  frames: FrameDrawer;
  media: HTMLVideoElement;
  isTaken(): boolean;
  signal: AbortSignal;
}): (now: number) => boolean {
  let takenAt = 0;
  const takeLast = () => {
    frames.renew();
    frames.update();
  };
  // What a layer shows is gone with its source: the last picture stays until the next source has one (R65).
  media.addEventListener(BEFORE_SOURCE, takeLast, { signal });
  return (now) => {
    if (isTaken()) return false;
    if (!media.paused && now - takenAt > SILENT_MS) frames.renew();
    if (!frames.update()) return false;
    takenAt = now;
    return true;
  };
}

/** R83: the panel shows what comes next once the video has ended, and why it does not go on. */
function watchNews(media: HTMLVideoElement, video: () => VrVideo, panel: VrPanel): () => boolean {
  let hasEnded = media.ended;
  let hadTrouble = false;
  return () => {
    const hasTrouble = video().trouble !== undefined;
    const isNews = (media.ended && !hasEnded) || (hasTrouble && !hadTrouble && !panel.isChosenFrom());
    hasEnded = media.ended;
    hadTrouble = hasTrouble;
    return isNews;
  };
}

/** Offered where the picture has transparent parts, and where it is on already. */
function passthroughOf(frames: FrameDrawer, { surroundings, others, change }: Around): Passthrough | undefined {
  const isOn = surroundings === 'own-room';
  const [other] = others;
  if (!other || !(isOn || frames.hasMatte())) return undefined;
  return { isOn, toggle: () => change(other) };
}

/** A headset that is taken off pauses the video and the countdown to the next; put on again, the video continues. */
function pauseWhileHidden(
  session: XRSession,
  media: HTMLVideoElement,
  video: () => VrVideo,
  signal: AbortSignal,
): void {
  let wasPlaying = false;
  session.addEventListener(
    'visibilitychange',
    () => {
      if (session.visibilityState === 'hidden') {
        wasPlaying = !media.paused;
        media.pause();
        video().upNext?.stop();
      } else if (wasPlaying) {
        wasPlaying = false;
        playOrStay(media);
      }
    },
    { signal },
  );
}
